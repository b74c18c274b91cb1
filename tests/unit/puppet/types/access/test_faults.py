"""Parameters that types cannot have: codes, words, and which argument is meant."""

from __future__ import annotations

import pytest

from runner.errors import ArgumentFault
from runner.puppet.types import TypeArgumentError, access, find_known, parse_type
from runner.puppet.values import DEFAULT

INTEGER, STRING = parse_type("Integer"), parse_type("String")


@pytest.mark.parametrize(
    ("name", "arguments", "issue", "argument", "message"),
    [
        (
            "Integer",
            ["x"],
            "BAD_INTEGER_SLICE_TYPE",
            0,
            "requires all arguments to be integers (or default). Got String",
        ),
        ("Integer", [1, 2, 3], "BAD_INTEGER_SLICE_ARITY", None, "one or two arguments (from, to). Got 3"),
        ("String", [1, "x"], "BAD_COLLECTION_SLICE_TYPE", 1, "1-2 integers (or default). Got a String"),
        ("String", [1, 2, 3], "BAD_STRING_SLICE_ARITY", None, "String supports [] with one or two arguments. Got 3"),
        ("Array", [1], "BAD_TYPE_SLICE_TYPE", 0, "Array-Type[] arguments must be types. Got Integer"),
        ("Hash", [INTEGER], "BAD_TYPE_SLICE_ARITY", None, "Hash-Type[] accepts 2 to 4 arguments. Got 1"),
        ("Enum", [INTEGER], "BAD_TYPE_SPECIALIZATION", 0, "an Enum-Type, Cannot use Type[Integer] where String"),
        ("Boolean", [True, True], "BAD_TYPE_SLICE_ARITY", None, "A Boolean-Type[] accepts 1 argument. Got 2"),
        ("NotUndef", [1], "BAD_NOT_UNDEF_SLICE_TYPE", 0, "argument must be a Type or a String. Got Integer"),
        ("Any", [1], "OPERATOR_NOT_APPLICABLE", None, "Operator '[]' is not applicable to an Any-Type."),
        ("Class", [1], "ILLEGAL_HOSTCLASS_NAME", 0, "An Integer cannot be used where a String is expected"),
        ("Class", ["a b"], "ILLEGAL_NAME", 0, "The given name 'a b' does not conform to the naming rule"),
        ("Resource", [1], "ILLEGAL_RESOURCE_SPECIALIZATION", 0, "must be a resource type or a String. Got Integer."),
        ("Resource", ["a b"], "ILLEGAL_CLASSREF", 0, "The given name 'A b' does not conform to the naming rule"),
    ],
)
def test_refusals(name: str, arguments: list[object], issue: str, argument: int | None, message: str) -> None:
    type_ = find_known(name)
    assert type_ is not None
    with pytest.raises(TypeArgumentError) as caught:
        access(type_, arguments)
    assert (caught.value.issue, caught.value.argument) == (issue, argument)
    assert message in caught.value.message


@pytest.mark.parametrize(
    ("name", "arguments", "text"),
    [
        ("Integer", [DEFAULT, 2], "Integer[default, 2]"),
        ("String", [-1], "String[0]"),
        ("Array", [[STRING, 1]], "Array[String, 1]"),
        ("Array", [0, 0], "Array[0, 0]"),
        ("Tuple", [INTEGER, DEFAULT, 3], "Tuple[Integer, 0, 3]"),
        ("Callable", [INTEGER, "x"], "Callable[Integer, Runtime[ruby, 'x']]"),
        ("Struct", [{"a": 1}], "Struct[{'a' => Integer}]"),
        ("Resource", ["foo::bar", "x"], "Foo::Bar['x']"),
        ("Sensitive", [parse_type("Integer[1, 2]")], "Sensitive[Integer]"),
    ],
)
def test_parameters(name: str, arguments: list[object], text: str) -> None:
    type_ = find_known(name)
    assert type_ is not None
    assert str(access(type_, arguments)) == text


def test_several_names_give_several_types() -> None:
    type_ = find_known("Class")
    assert type_ is not None
    assert list(map(str, access(type_, ["a", "B"]))) == ["Class[a]", "Class[b]"]


def test_values_that_no_type_can_be_made_of() -> None:
    type_ = find_known("Timespan")
    assert type_ is not None
    with pytest.raises(ArgumentFault, match="Unable to parse 'x' using any of the formats %D-%H:%M:%S"):
        access(type_, ["x"])
