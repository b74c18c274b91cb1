"""What may stand in `Object[{…}]`, and the words for what may not."""

from __future__ import annotations

import pytest

from runner.errors import ArgumentFault
from runner.puppet.types import parse_type
from runner.puppet.types.object_definition import define_object

INTEGER, STRING, CALLABLE = parse_type("Integer"), parse_type("String"), parse_type("Callable")


def attribute(**options: object) -> dict[str, object]:
    return {"attributes": {"a": {"type": INTEGER, **options}}}


@pytest.mark.parametrize(
    ("definition", "message"),
    [
        ({"foo": 1}, "object initializer has wrong type, unrecognized key 'foo'"),
        ({"name": "x"}, r"object initializer has wrong type, entry 'name' expects a match for Pattern"),
        ({"attributes": {"A": INTEGER}}, r"entry 'attributes' key of entry 'A' expects a match for Pattern"),
        ({"attributes": {"a": 1}}, r"attribute Object\[a\] has wrong type, expects a Type value, got Integer"),
        ({"attributes": {"__ptype": INTEGER}}, "The attribute '__ptype' is reserved and cannot be used"),
        (attribute(foo=1), r"initializer for attribute Object\[a\] has wrong type, unrecognized key 'foo'"),
        (attribute(kind="constant"), r"attribute Object\[a\] of kind 'constant' requires a value"),
        (attribute(kind="derived", value=1), "of kind 'derived' cannot be combined with an attribute value"),
        (attribute(kind="constant", value=1, final=False), "cannot be combined with final => false"),
        (attribute(value="x"), r"attribute Object\[a\] value has wrong type, expects an Integer value, got String"),
        (attribute(override=True), "to override an inherited attribute, but no such attribute was found"),
        ({"equality": ["b"]}, "Object equality is referencing non existent attribute 'b'"),
        ({"constants": {"a": 1}, "equality": "a"}, "Reference to constant is not allowed in equality"),
        ({"constants": {"a": 1}, "attributes": {"a": INTEGER}}, "is defined as both a constant and an attribute"),
        ({"functions": {"f": INTEGER}}, r"function Object\[f\] has wrong type, expects a Type\[Callable\] value"),
        ({"functions": {"f": CALLABLE}, "equality": "f"}, "Only attribute references are allowed"),
        (
            {"functions": {"f": CALLABLE}, "attributes": {"f": INTEGER}},
            r"function Object\[f\] conflicts with attribute with the same name",
        ),
        (
            {**attribute(), "equality": "a", "equality_include_type": False},
            "equality_include_type = false cannot be combined with non empty equality specification",
        ),
    ],
)
def test_wrong_definitions(definition: dict[str, object], message: str) -> None:
    with pytest.raises(ArgumentFault, match=message):
        define_object(definition)


PARENT = define_object({"name": "Foo", "attributes": {"a": INTEGER, "f": {"type": INTEGER, "final": True}}})


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"a": STRING}, r"attribute Bar\[a\] attempts to override attribute Foo\[a\] without having override => true"),
        (
            {"f": {"type": INTEGER, "override": True}},
            r"attribute Bar\[f\] attempts to override final attribute Foo\[f\]",
        ),
        (
            {"a": {"type": STRING, "override": True}},
            r"attribute Bar\[a\] attempts to override attribute Foo\[a\] with a type that does not match",
        ),
    ],
)
def test_wrong_overrides(attributes: dict[str, object], message: str) -> None:
    with pytest.raises(ArgumentFault, match=message):
        define_object({"name": "Bar", "parent": PARENT, "attributes": attributes})


def test_a_parent_must_be_known() -> None:
    with pytest.raises(ArgumentFault, match="reference to unresolved type 'Nowhere'"):
        define_object({"name": "Bar", "parent": parse_type("Nowhere")})


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        (attribute(), "Object[{attributes => {'a' => Integer}}]"),
        (attribute(final=True), "Object[{attributes => {'a' => {type => Integer, final => true}}}]"),
        (attribute(kind="derived"), "Object[{attributes => {'a' => {type => Integer, kind => derived}}}]"),
        ({"constants": {"c": [1]}}, "Object[{constants => {'c' => [1]}}]"),
        ({"name": "A", "parent": PARENT}, "Object[{name => 'A', parent => Foo}]"),
        ({**attribute(), "equality": []}, "Object[{attributes => {'a' => Integer}, equality => []}]"),
    ],
)
def test_text(definition: dict[str, object], text: str) -> None:
    assert str(define_object(definition)) == text
