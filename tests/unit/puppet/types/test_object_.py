"""Object types: attributes, inheritance, parameters, equality, instances."""

from __future__ import annotations

import pytest

from runner.errors import ArgumentFault
from runner.puppet.types import OBJECT, Type, access, find_member, infer, parse_type
from runner.puppet.types.known_objects import DEFERRED, ERROR
from runner.puppet.types.object_ import ObjectType
from runner.puppet.types.object_definition import define_named_object, define_object
from runner.puppet.values import Deferred, ErrorValue, PuppetObject

INTEGER, STRING = parse_type("Integer"), parse_type("String")


def point(**more: object) -> ObjectType:
    return define_object({"name": "Point", "attributes": {"x": INTEGER, "y": INTEGER}, **more})


def test_instances_are_objects_of_the_type_and_of_its_children() -> None:
    base = point()
    child = define_object({"name": "Point3", "parent": base, "attributes": {"z": INTEGER}})
    value = PuppetObject(child, {"x": 1, "y": 2, "z": 3})
    assert child.accepts(value)
    assert base.accepts(value)
    assert OBJECT.accepts(value)
    assert not child.accepts(PuppetObject(base, {"x": 1, "y": 2}))
    assert not base.accepts({"x": 1, "y": 2})
    assert base.assignable(child)
    assert not child.assignable(base)


def test_errors_and_deferred_values_are_objects() -> None:
    assert ERROR.accepts(ErrorValue("m"))
    assert DEFERRED.accepts(Deferred("f"))
    assert OBJECT.accepts(ErrorValue("m"))
    assert not ERROR.accepts(Deferred("f"))


@pytest.mark.parametrize(
    ("text", "kind", "yes"),
    [
        ("Error['k']", "k", True),
        ("Error['k']", "j", False),
        ("Error[/^k/]", "kind", True),
        ("Error[Enum[a, b]]", "b", True),
        ("Error[NotUndef]", None, False),
    ],
)
def test_type_parameters_of_errors(text: str, kind: str | None, yes: bool) -> None:
    assert parse_type(text).accepts(ErrorValue("m", kind)) is yes


def test_a_parameterized_type_is_inferred_from_an_instance() -> None:
    box = define_object({"name": "Box", "type_parameters": {"v": STRING}, "attributes": {"v": STRING}})
    assert str(infer(PuppetObject(box, {"v": "a"}))) == "Box['a']"
    wanted = access(box, ["a"])
    assert wanted.accepts(PuppetObject(box, {"v": "a"}))
    assert not wanted.accepts(PuppetObject(box, {"v": "b"}))


def test_required_attributes_come_before_optional_ones() -> None:
    type_ = define_object(
        {
            "name": "A",
            "attributes": {"a": {"type": STRING, "value": "x"}, "b": INTEGER, "c": parse_type("Optional[Any]")},
        }
    )
    assert [each.name for each in type_.constructor_attributes()] == ["b", "a", "c"]
    assert type_.init_hash({"a": "x", "b": 1, "c": None}) == {"b": 1}


def test_equality_takes_the_named_attributes() -> None:
    type_ = point(equality=["x"])
    assert PuppetObject(type_, {"x": 1, "y": 2}) == PuppetObject(type_, {"x": 1, "y": 3})
    assert PuppetObject(type_, {"x": 1, "y": 2}) != PuppetObject(type_, {"x": 2, "y": 2})
    assert PuppetObject(point(), {"x": 1, "y": 2}) != PuppetObject(point(), {"x": 1, "y": 3})


def test_a_definition_may_mention_the_type() -> None:
    node: ObjectType = define_named_object("Node", lambda: {"attributes": {"next": node_type}})
    node_type: Type = node
    assert str(node) == "Object[{name => 'Node', attributes => {'next' => Node}}]"


def test_members() -> None:
    type_ = define_object(
        {
            "name": "A",
            "attributes": {"a": INTEGER},
            "constants": {"c": 5},
            "functions": {"f": parse_type("Callable[Integer]")},
        }
    )
    value = PuppetObject(type_, {"a": 1})

    def call(name: str, *arguments: object) -> object:
        member = find_member(value, name)
        assert member is not None
        return member(*arguments)

    assert call("a") == 1
    assert call("c") == 5
    assert find_member(value, "b") is None
    with pytest.raises(ArgumentFault, match=r"'attribute A\[a\]' expects no arguments, got 1"):
        call("a", 1)
    with pytest.raises(ArgumentFault, match=r"no method is implemented for function A\[f\]"):
        call("f", 1)


def test_an_error_gives_its_message() -> None:
    member = find_member(ErrorValue("m"), "message")
    assert member is not None
    assert member() == "m"
