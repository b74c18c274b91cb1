from __future__ import annotations

from pathlib import Path

import pytest

from runner.errors import LanguageError
from runner.puppet.loaders import Environment, ModulePath
from runner.puppet.runtime.settings import Settings


@pytest.fixture
def environment(modulepath: Path) -> Environment:
    return Environment(ModulePath([modulepath]), settings=Settings(tasks=True))


def test_what_is_known_of_a_plan(environment: Environment, modulepath: Path) -> None:
    plan = environment.find_plan("alpha")
    assert (plan.name, plan.private, plan.description) == ("alpha", True, "Short")
    assert plan.file == str(modulepath / "alpha/plans/init.pp")
    rows = [
        (each.name, each.type_text, each.default_text, each.has_default, each.sensitive) for each in plan.parameters
    ]
    assert rows == [
        ("count", "Integer", None, False, False),
        ("secret", "Sensitive[String]", "Sensitive('x')", True, True),
        ("names", "Array[String]", "['a']", True, False),
    ]
    assert plan.parameters[0].description == "how many"
    assert environment.plan_names() == ["alpha", "alpha::sub::fails"]
    assert environment.find_plan("alpha::nope") is None


def test_calling(environment: Environment) -> None:
    plan = environment.find_plan("alpha")
    assert plan.call({"count": 1}) is None
    assert plan.call({"count": 3}) == [3, 6]
    assert plan.call({"count": 3, "names": ["a", "stop", "b"]}) == "stopped at stop"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({}, "alpha: expects a value for parameter 'count'"),
        ({"count": "x"}, "alpha: parameter 'count' expects an Integer value, got String"),
        ({"count": 1, "foo": 2}, "alpha: has no parameter named 'foo'"),
    ],
)
def test_wrong_parameters(environment: Environment, given: dict[str, object], message: str) -> None:
    with pytest.raises(LanguageError) as caught:
        environment.find_plan("alpha").call(given)
    assert caught.value.message == message
    assert caught.value.kind == "bolt/pal-error"


def test_errors_know_their_place(environment: Environment, modulepath: Path) -> None:
    with pytest.raises(LanguageError) as caught:
        environment.find_plan("alpha::sub::fails").call({})
    file = str(modulepath / "alpha/plans/sub/fails.pp")
    assert caught.value.details == {"file": file, "line": 2, "column": 14}


def test_apply_blocks_are_handed_over(modulepath: Path) -> None:
    (modulepath / "alpha/plans/applies.pp").write_text(
        "plan alpha::applies($x) {\n  $y = 2\n  $r = apply(['t'], _noop => true) {\n    notify { 'a': }\n  }\n"
        "  return($r)\n}\n"
    )
    seen = {}

    class Runner:
        def apply(self, arguments, block, variables):  # type: ignore[no-untyped-def]
            seen.update(arguments=arguments, variables=variables, text=block.text.strip(), block=block)
            return "applied"

    environment = Environment(ModulePath([modulepath]), settings=Settings(tasks=True), apply=Runner())
    assert environment.find_plan("alpha::applies").call({"x": 1}) == "applied"
    assert seen["arguments"] == [["t"], {"_noop": True}]
    assert seen["variables"] == {"x": 1, "y": 2}
    assert seen["text"] == "notify { 'a': }"
    node = seen["block"].program.body
    assert seen["block"].padded.line_and_column(node.start) == (4, 5)


@pytest.mark.parametrize(
    ("given", "result"),
    [
        ({"b": 2}, [2, 2, 4]),  # a parameter that was given may be read before its turn
        ({"a": 1, "b": 2}, [1, 2, 4]),
        ({"a": None, "b": 2, "c": None}, [2, 2, 4]),  # undef asks for the default
        ({"b": 2, "c": 5}, [2, 2, 5]),
    ],
)
def test_defaults_of_plans(modulepath: Path, given: dict[str, object], result: list[int]) -> None:
    plans = modulepath / "alpha/plans"
    (plans / "defaults.pp").write_text(
        "plan alpha::defaults(Integer $a = $b, Integer $b = 7, Integer $c = $b * 2) { return([$a, $b, $c]) }"
    )
    environment = Environment(ModulePath([modulepath]), settings=Settings(tasks=True))
    assert environment.find_plan("alpha::defaults").call(given) == result


def test_defaults_read_nothing_that_is_still_to_come(modulepath: Path) -> None:
    (modulepath / "alpha/plans/early.pp").write_text("plan alpha::early($a = $b, $b = 7) { return($a) }")
    environment = Environment(ModulePath([modulepath]), settings=Settings(tasks=True))
    with pytest.raises(LanguageError, match=r"default expression for \$a tries to illegally access not yet evaluated"):
        environment.find_plan("alpha::early").call({})
