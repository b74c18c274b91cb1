"""`Struct`: a hash with exactly the named keys."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import ClassVar, Final, NamedTuple

from runner.errors import ArgumentFault
from runner.puppet.types.any_ import UNIT
from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.types.collection import SizedType
from runner.puppet.types.size import Size
from runner.puppet.types.string import StringType
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.undef import accepts_undef
from runner.puppet.types.variant import NotUndefType, OptionalType, variant_of
from runner.puppet.values.value import Value


class Member(NamedTuple):
    """One key of a Struct: whether it may be missing, and the type of its value."""

    key: str
    value_type: Type
    optional: bool = False

    @property
    def key_type(self) -> Type:
        """The key as a type."""
        text = StringType(value=self.key)
        return OptionalType(text) if self.optional else text

    @property
    def written_key_type(self) -> Type | str:
        """The key as it must be written: plain text where the type of the value says whether it may be missing."""
        if accepts_undef(self.value_type):
            return self.key if self.optional else NotUndefType(StringType(value=self.key))
        return OptionalType(StringType(value=self.key)) if self.optional else self.key


class StructType(SizedType):
    """A hash that has the keys of the members and no others."""

    name: ClassVar[str] = "Struct"
    _fields: ClassVar[tuple[str, ...]] = ("members",)

    def __init__(self, members: Iterable[Member] = ()) -> None:
        self.members = tuple(members)

    @property
    def sizes(self) -> Size:
        """A Struct counts as having all its keys when it is assigned to a Collection."""
        return Size(len(self.members), len(self.members))

    @property
    def allowed_sizes(self) -> Size:
        """From the number of required keys to that of all keys."""
        return Size(sum(not member.optional for member in self.members), len(self.members))

    @cached_property
    def by_key(self) -> dict[str, Member]:
        return {member.key: member for member in self.members}

    def build_check(self) -> Check:
        members = tuple([(member.key, member.value_type.accepts, member.optional) for member in self.members])

        def check(value: Value) -> bool:
            if type(value) is not dict:
                return False
            found = 0
            for key, accepts, optional in members:
                if key in value:
                    found += 1
                    if not accepts(value[key]):
                        return False
                elif not optional:
                    return False
            return found == len(value)

        return check

    def may_hold(self, kind: type) -> bool:
        return kind is dict

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        from runner.puppet.types.hash_ import HashType

        if isinstance(other, StructType):
            return self._takes_struct(other, guard)
        if isinstance(other, HashType):
            required = [member for member in self.members if not member.optional]
            return self.allowed_sizes.contains(other.sizes) and all(
                member.value_type.assignable(other.value_type, guard) for member in required
            )
        return False

    def _takes_struct(self, other: StructType, guard: Guard | None) -> bool:
        found = 0
        for mine in self.members:
            theirs = other.by_key.get(mine.key)
            if theirs is None:
                if not mine.optional:
                    return False
                continue
            found += 1
            if theirs.optional and not mine.optional:
                return False
            if not mine.value_type.assignable(theirs.value_type, guard):
                return False
        return found == len(other.members)

    def generalize(self) -> Type:
        return StructType([Member(key, type_.generalize(), optional) for key, type_, optional in self.members])

    def normalize(self) -> Type:
        return StructType([Member(key, type_.normalize(), optional) for key, type_, optional in self.members])

    @property
    def element(self) -> Type | None:
        if not self.members:
            return TupleType([UNIT, UNIT], Size(2, 2))
        keys = variant_of([member.key_type for member in self.members])
        values = variant_of([member.value_type for member in self.members])
        return TupleType([keys, values], Size(2, 2))


def make_member(key: object, value_type: Type, *, shown: str = "") -> Member:
    """Return a member for a key as the language has it: text, `Optional[text]`, `NotUndef[text]` or an Enum of one.

    Raises:
        ArgumentFault: a key of any other kind, or an empty one.
    """
    from runner.puppet.types.enum import EnumType

    optional: bool | None = None
    text: object = key
    if isinstance(key, (OptionalType, NotUndefType)):
        optional = isinstance(key, OptionalType)
        text = key.type
    if isinstance(text, (StringType, EnumType)):
        text = text.only_value
    if not isinstance(text, str):
        raise ArgumentFault(
            f"Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: {shown}"
        )
    if not text and isinstance(key, str):
        raise ArgumentFault("Struct element key cannot be an empty String")
    return Member(text, value_type, accepts_undef(value_type) if optional is None else optional)


STRUCT: Final = StructType()
