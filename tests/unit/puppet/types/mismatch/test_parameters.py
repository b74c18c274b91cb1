"""Why named parameters do not fit."""

from __future__ import annotations

from runner.puppet.types import ParameterSpec, describe_parameters, parameters_message, parse_type
from runner.puppet.values import Deferred

DECLARED = {
    "port": ParameterSpec(parse_type("Integer[1]")),
    "host": ParameterSpec(parse_type("String[1]"), required=False),
    "mode": ParameterSpec(parse_type("Enum[fast, slow]"), required=False),
}


def test_nothing_is_wrong() -> None:
    assert describe_parameters("", DECLARED, {"port": 1}) == []
    assert describe_parameters("", DECLARED, {"port": Deferred("f")}) == []
    assert parameters_message("Class[Foo]", DECLARED, {"port": 1}) is None


def test_every_problem_is_listed_unknown_names_first() -> None:
    assert describe_parameters("", DECLARED, {"prt": 1, "host": 5, "mode": "x"}) == [
        "has no parameter named 'prt'",
        "expects a value for parameter 'port'",
        "parameter 'host' expects a String value, got Integer",
        "parameter 'mode' expects a match for Enum['fast', 'slow'], got 'x'",
    ]


def test_one_message_for_a_class() -> None:
    given = {"port": 0}
    assert parameters_message("Class[Foo]", DECLARED, given) == (
        "Class[Foo]: parameter 'port' expects an Integer[1] value, got Integer[0, 0]"
    )
    assert parameters_message("Class[Foo]", DECLARED, {"x": 1}) == (
        "Class[Foo]:\n  has no parameter named 'x'\n  expects a value for parameter 'port'"
    )


def test_a_type_alone_is_required_unless_it_takes_undef() -> None:
    declared = {"a": parse_type("Optional[Integer]"), "b": parse_type("Integer")}
    assert describe_parameters("f", declared, {}) == ["f expects a value for parameter 'b'"]
