"""PN: text, pretty text, data."""

from __future__ import annotations

import pytest

from runner.puppet.syntax import parse, pn
from runner.puppet.syntax.pn_text import number_text, quoted
from runner.source import SourceFile


def test_pretty() -> None:
    text = pn.render(parse(SourceFile(None, "f({a => [1, 2]})")), pretty=True)
    assert text == (
        '(invoke\n  {\n    :functor (qn\n      "f")\n    :args [\n      (hash\n        (=>\n          (qn\n'
        '            "a")\n          (array\n            1\n            2)))]})'
    )


@pytest.mark.parametrize(
    ("code", "data"),
    [
        ("1 + 2 * 3", {"^": ["+", 1, {"^": ["*", 2, 3]}]}),
        ('"hello ${var}"', {"^": ["concat", "hello ", {"^": ["str", {"^": ["var", "var"]}]}]}),
        ("undef", None),
        ("if true { 1 }", {"^": ["if", {"#": ["test", True, "then", [1]]}]}),
    ],
)
def test_data(code: str, data: object) -> None:
    assert pn.to_data(pn.to_pn(parse(SourceFile(None, code)))) == data


def test_control_characters_are_octal() -> None:
    assert quoted('a\tb\x0b"\\') == '"a\\tb\\o013\\"\\\\"'


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.5, "1.5"),
        (1e20, "1.0e+20"),
        (1e-5, "1.0e-05"),
        (1000.0, "1000.0"),
        (1e14, "100000000000000.0"),
        (-1e15, "-1.0e+15"),
        (1.5e15, "1.5e+15"),
        (1234567890123456.7, "1234567890123456.8"),
        (float("inf"), "Infinity"),
    ],
)
def test_floats(value: float, text: str) -> None:
    assert number_text(value) == text


def test_impossible_keys() -> None:
    with pytest.raises(pn.NotRepresentable):
        pn.render(parse(SourceFile(None, "function f($1) { }")))
