from __future__ import annotations

from pathlib import Path

import pytest

from runner.errors import ArgumentFault, EvaluationError
from runner.puppet.functions import registry
from runner.puppet.runtime.control import BreakSignal

HEAD = "from runner.puppet.functions.signature import function\n\n@function('Any')\ndef f(x):\n"


def call(tmp_path: Path, body: str) -> object:
    path = tmp_path / "f.py"
    path.write_text(HEAD + body)
    return registry.load_file("m::f", path).call(None, [1])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            "    return x.nope\n",
            r"The function 'm::f' failed: AttributeError: .*no attribute 'nope' \(.*f\.py, line 5\)",
        ),
        ("    raise SystemExit(3)\n", r"failed: SystemExit: 3 \(.*line 5\)"),
        ("    raise KeyError\n", r"failed: KeyError \(.*line 5\)"),
        ("    return {1}\n", "returned a Python 'set', which Puppet code cannot hold"),
        ("    return (1, 2)\n", "returned a Python 'tuple'"),
        ("    return 2 ** 63\n", "returned 9223372036854775808, which is no 64-bit Integer"),
    ],
)
def test_mistakes_are_errors_of_the_function(tmp_path: Path, body: str, message: str) -> None:
    with pytest.raises(ArgumentFault, match=message):
        call(tmp_path, body)


def test_what_a_function_means_to_raise_passes(tmp_path: Path) -> None:
    with pytest.raises(ArgumentFault, match=r"^mine$"):
        call(tmp_path, "    from runner.errors import ArgumentFault\n    raise ArgumentFault('mine')\n")
    with pytest.raises(BreakSignal):
        call(tmp_path, "    from runner.puppet.runtime.control import BreakSignal\n    raise BreakSignal()\n")
    assert call(tmp_path, "    return [x, {'a': None}]\n") == [1, {"a": None}]


def test_a_wrong_signature_is_found_when_the_file_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "f.py"
    path.write_text(HEAD.replace("'Any'", "'Integer['") + "    return x\n")
    with pytest.raises(EvaluationError, match=r"Could not load the function 'm::f' .* its signature \('Integer\['\)"):
        registry.load_file("m::f", path)
