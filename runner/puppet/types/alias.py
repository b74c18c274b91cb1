"""`TypeAlias`: another name for a type, perhaps for one that contains itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from runner.errors import ArgumentFault
from runner.puppet.types.base import BulkCheck, Check, Guard, Type
from runner.puppet.types.reference import TYPE_REFERENCE
from runner.puppet.types.variant import NotUndefType, OptionalType, VariantType, variant_of
from runner.puppet.values.value import Value


class TypeAlias(Type):
    """A named type. What it stands for is found when first needed.

    Args:
        alias_name: the name, as it is written.
        target: the type, or a function that finds it. While the function runs the alias stands for an unresolved
            reference, so a definition may mention itself.
    """

    name: ClassVar[str] = "TypeAlias"

    def __init__(self, alias_name: str, target: Type | Callable[[], Type]) -> None:
        self.alias_name = alias_name
        self._target = target
        self._resolved: Type | None = None

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, TypeAlias) and self.alias_name == other.alias_name and self._same_target(other)

    def __hash__(self) -> int:
        return hash((TypeAlias, self.alias_name))

    def _same_target(self, other: TypeAlias) -> bool:
        return self.resolved is other.resolved

    @property
    def resolved(self) -> Type:
        """What the alias stands for; never an alias itself.

        Raises:
            ArgumentFault: the definition mentions nothing but itself.
        """
        if self._resolved is None:
            self._resolve()
        assert self._resolved is not None
        return self._resolved.resolved

    @property
    def definition(self) -> Type:
        """What the alias was defined as, which may be another alias."""
        if self._resolved is None:
            self._resolve()
        assert self._resolved is not None
        return self._resolved

    def _resolve(self) -> None:
        target = self._target
        if not isinstance(target, Type):
            self._resolved = TYPE_REFERENCE
            try:
                target = target().normalize()
                _settle(target)
            except BaseException:
                self._resolved = None
                raise
        self._resolved = target
        if not _is_real(target, {self}):
            self._resolved = None
            raise ArgumentFault(f"Type alias '{self.alias_name}' cannot be resolved to a real type")
        if isinstance(target, VariantType) and any(not _is_real(member, {self}) for member in target.types):
            self._resolved = variant_of([member for member in target.types if _is_real(member, {self})])

    @property
    def is_defined(self) -> bool:
        """Whether what the alias stands for has been found."""
        return self._resolved is not None

    @property
    def directly_recursive(self) -> bool:
        """Whether the definition leads back to the alias without going into a container."""
        return any(found is self for found in _transparent(self.definition, set()))

    def build_check(self) -> Check:
        if not self.directly_recursive:
            definition = self.definition
            # The closure of a definition that contains itself cannot exist before this one does.
            return lambda value: definition.accepts(value)  # noqa: PLW0108
        testing: set[int] = set()

        def check(value: Value) -> bool:
            if id(value) in testing:
                return False
            testing.add(id(value))
            try:
                return self.definition.accepts(value)
            finally:
                testing.discard(id(value))

        return check

    def build_bulk_check(self) -> BulkCheck:
        if self.directly_recursive:
            return super().build_bulk_check()
        definition = self.definition

        def bulk(values: Iterable[Value]) -> bool:
            # Nothing is left below the last level; a definition that contains itself would go on asking for ever.
            held = values if isinstance(values, list) else list(values)
            return not held or definition.accepts_all(held)

        return bulk

    def may_hold(self, kind: type) -> bool:
        return self.directly_recursive or self.definition.may_hold(kind)

    def assignable(self, other: Type, guard: Guard | None = None) -> bool:
        if self is other:
            return True
        guard = set() if guard is None else guard
        pair = (self, other)
        if pair in guard:
            return not self.directly_recursive
        guard.add(pair)
        try:
            return self.definition.assignable(other, guard)
        finally:
            guard.discard(pair)

    def assignable_to(self, target: Type, guard: Guard | None) -> bool:
        guard = set() if guard is None else guard
        pair = (target, self)
        if pair in guard:
            return not self.directly_recursive
        guard.add(pair)
        try:
            return target.assignable(self.definition, guard)
        finally:
            guard.discard(pair)

    def normalize(self) -> Type:
        return self

    @property
    def iterable(self) -> bool:
        return self.resolved.iterable

    @property
    def element(self) -> Type | None:
        return self.resolved.element


def _settle(type_: Type) -> None:
    """Find what the aliases in a definition stand for, so that the alias asked for is the one a circle is blamed on."""
    if isinstance(type_, TypeAlias):
        if not type_.is_defined:
            type_._resolve()  # noqa: SLF001 - of the same class
    elif isinstance(type_, VariantType):
        for member in type_.types:
            _settle(member)


def _is_real(type_: Type, seen: set[Type]) -> bool:
    """Tell whether a definition reaches something other than aliases on their way back to themselves."""
    if isinstance(type_, TypeAlias):
        if type_ in seen:
            return False
        return not type_.is_defined or _is_real(type_.definition, seen | {type_})
    if isinstance(type_, VariantType):
        return any(_is_real(member, seen) for member in type_.types)
    return True


def _transparent(type_: Type, seen: set[int]) -> Iterator[TypeAlias]:
    """Iterate over the aliases that a test of the same value passes on its way through a type."""
    if isinstance(type_, TypeAlias):
        yield type_
        if id(type_) not in seen:
            seen.add(id(type_))
            yield from _transparent(type_.definition, seen)
    elif isinstance(type_, VariantType):
        for member in type_.types:
            yield from _transparent(member, seen)
    elif isinstance(type_, (OptionalType, NotUndefType)) and type_.type is not None:
        yield from _transparent(type_.type, seen)
