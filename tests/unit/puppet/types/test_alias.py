"""Aliases: lazy, recursive, and those that lead nowhere."""

from __future__ import annotations

import pytest

from runner.errors import ArgumentFault
from runner.puppet.types import Type, TypeAlias, describe_mismatch, parse_type


class Definitions:
    """Aliases defined by text; names in them may be those of any other."""

    def __init__(self, **texts: str) -> None:
        self._aliases = {name.lower(): TypeAlias(name, self._reader(text)) for name, text in texts.items()}

    def _reader(self, text: str):
        return lambda: parse_type(text, self)

    def find_type(self, name: str) -> Type | None:
        return self._aliases.get(name.lower())


def define(name: str, **texts: str) -> Type:
    found = Definitions(**texts).find_type(name)
    assert found is not None
    return found


def test_nothing_is_read_before_it_is_needed() -> None:
    alias = TypeAlias("Broken", lambda: parse_type("Integer["))
    assert alias.alias_name == "Broken"


def test_a_tree_of_itself() -> None:
    tree = define("Tree", Tree="Variant[Integer, Array[Tree]]")
    assert tree.accepts([1, [2, [3, []]]])
    assert not tree.accepts([1, ["x"]])
    assert tree.assignable(parse_type("Array[Array[Integer]]"))
    assert str(tree) == "Tree = Variant[Integer, Array[Tree]]"


def test_two_trees_of_themselves_are_assignable() -> None:
    types = Definitions(A="Variant[Integer, Array[A]]", B="Variant[Integer, Array[B]]")
    left, right = types.find_type("A"), types.find_type("B")
    assert left is not None
    assert right is not None
    assert left.assignable(right)
    assert right.assignable(left)


def test_a_variant_loses_the_members_that_are_only_itself() -> None:
    assert str(define("A", A="Variant[A, Integer]")) == "A = Integer"


@pytest.mark.parametrize("text", ["A", "Variant", "NotUndef[A]", "Variant[A, A]"])
def test_a_definition_needs_something_real(text: str) -> None:
    with pytest.raises(ArgumentFault, match="Type alias 'A' cannot be resolved to a real type"):
        assert define("A", A=text).resolved


def test_recursion_through_optional_ends() -> None:
    alias = define("A", A="Optional[A]")
    assert alias.accepts(None)
    assert not alias.accepts(1)
    assert not alias.assignable(parse_type("String"))


def test_aliases_of_aliases_resolve_to_the_end() -> None:
    alias = define("A", A="B", B="C", C="Integer[1, 2]")
    assert str(alias.resolved) == "Integer[1, 2]"
    assert str(alias) == "A = B = C = Integer[1, 2]"
    assert alias.iterable


def test_an_unknown_name_is_a_reference() -> None:
    alias = define("A", A="NoSuch[1]")
    assert str(alias) == "A = TypeReference['NoSuch[1]']"
    assert not alias.accepts(1)


@pytest.mark.parametrize("text", ["Optional[A]", "Iterable[A]", "Variant[A, Integer]"])
@pytest.mark.parametrize("value", [None, 1, [["x"], 1], {"x": None}])
def test_what_leads_back_to_itself_can_be_asked_and_described(text: str, value: object) -> None:
    type_ = define("A", A=text)
    described = describe_mismatch("value", type_, value)
    assert described == "" or not type_.accepts(value)


def test_an_unknown_name_inside_a_type_is_what_is_wrong() -> None:
    types = Definitions(A="Array[Nope]")
    for text in ("Hash[String, A]", "Struct[{x => Optional[A]}]", "Callable[[A], Any]"):
        type_ = parse_type(text, types)
        assert describe_mismatch("value", type_, 1) == "value references an unresolved type 'Nope'"
