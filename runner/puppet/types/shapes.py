"""What inference has seen so far of a long collection, in a form that can take more without starting over.

The common type of many values is a fold of `common_type`. A fold that builds a type at each step copies all words of an
`Enum` each time. A shape is a type in the making: it takes whole lists of values, as long as they fit it, and becomes a
type at the end. It must give the very type that the fold gives, so it refuses whatever might not: then the caller
takes one step of the fold and makes a shape of the result.

That works because joining types that have no sizes is a union, in whatever order: such a shape is open. An array of
another size, or with other elements, makes sizes disappear, and they never come back; so a shape with a size takes only
what changes nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from itertools import chain
from math import copysign
from typing import Any, ClassVar, Final, Generic, TypeVar

from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.array import ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.enum import EnumType
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.known import DATA
from runner.puppet.types.number import FloatType, IntegerType, NumericType
from runner.puppet.types.scalar import ScalarDataType, ScalarType
from runner.puppet.types.size import Size
from runner.puppet.types.string import StringType
from runner.puppet.values.hash_ import HashKey
from runner.puppet.values.value import Value

N = TypeVar("N", int, float)


class Shape(ABC):
    """A type in the making. undef is in no list that it is given: it adds nothing to a common type."""

    @abstractmethod
    def fits(self, values: list[Value]) -> bool:
        """Tell whether `take` may be called with the values; changes nothing."""

    @abstractmethod
    def holds(self, values: list[Value]) -> bool:
        """Tell whether the values fit and would change nothing."""

    @abstractmethod
    def take(self, values: list[Value]) -> None:
        """Take values that fit."""

    @abstractmethod
    def type(self) -> Type:
        """Return the common type of all that was taken."""


class _Wide(Shape):
    """One of the types that inference ends at when values are of several kinds."""

    def __init__(self, type_: Type) -> None:
        self._type = type_

    def fits(self, values: list[Value]) -> bool:
        return self._type.accepts_all(values)

    holds = fits

    def take(self, values: list[Value]) -> None:
        pass

    def type(self) -> Type:
        return self._type


class _Words(Shape):
    """Known texts."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = set(words)

    def fits(self, values: list[Value]) -> bool:
        return _all_are(str, values)

    def holds(self, values: list[Value]) -> bool:
        return self.fits(values) and self._words.issuperset(values)

    def take(self, values: list[Value]) -> None:
        self._words.update(values)

    def type(self) -> Type:
        words = self._words
        return EnumType(words) if len(words) > 1 else StringType(value=next(iter(words)))


class _Range(Shape, Generic[N]):
    """Numbers of one kind between two."""

    _class: ClassVar[type]

    def __init__(self, low: N, high: N) -> None:
        self._low: N = low
        self._high: N = high

    def fits(self, values: list[Value]) -> bool:
        return _all_are(self._class, values)

    def holds(self, values: list[Value]) -> bool:
        return self.fits(values) and (not values or (self._low <= min(values) and max(values) <= self._high))

    def take(self, values: list[Value]) -> None:
        if values:
            self._low, self._high = min(self._low, *values), max(self._high, *values)


class _Integers(_Range[int]):
    """Whole numbers."""

    _class = int

    def type(self) -> Type:
        return IntegerType(self._low, self._high)


class _Floats(_Range[float]):
    """Other numbers. NaN is not between any two, and of two zeros the order decides which one is kept."""

    _class = float

    def fits(self, values: list[Value]) -> bool:
        return _all_are(float, values) and all(map(_plain, values))

    def type(self) -> Type:
        return FloatType(self._low, self._high)


class _Arrays(Shape):
    """Arrays of several sizes."""

    def __init__(self, element: Shape) -> None:
        self._element = element

    def fits(self, values: list[Value]) -> bool:
        if not _all_are(list, values):
            return False
        elements = _elements(values)
        return _clear(values, elements) and self._element.fits(_known(elements))

    def holds(self, values: list[Value]) -> bool:
        return _all_are(list, values) and self._element.holds(_elements(values))

    def take(self, values: list[Value]) -> None:
        self._element.take(_known(_elements(values)))

    def type(self) -> Type:
        return ArrayType(self._element.type())


class _Hashes(Shape):
    """Hashes of several sizes."""

    def __init__(self, key: Shape, value: Shape) -> None:
        self._key, self._value = key, value

    def fits(self, values: list[Value]) -> bool:
        if not _all_are(dict, values):
            return False
        keys, items = _keys(values), _hash_values(values)
        return (
            _clear(values, keys)
            and _clear(values, items)
            and self._key.fits(_known(keys))
            and self._value.fits(_known(items))
        )

    def holds(self, values: list[Value]) -> bool:
        return _all_are(dict, values) and self._key.holds(_keys(values)) and self._value.holds(_hash_values(values))

    def take(self, values: list[Value]) -> None:
        self._key.take(_known(_keys(values)))
        self._value.take(_known(_hash_values(values)))

    def type(self) -> Type:
        return HashType(self._key.type(), self._value.type())


class _Sized(Shape):
    """Arrays or hashes of one size, all of which the type of one of them covers."""

    def __init__(self, type_: ArrayType | HashType, size: int, parts: list[tuple[Shape, Callable[..., Any]]]) -> None:
        self._type, self._size, self._parts = type_, size, parts
        self._class = list if isinstance(type_, ArrayType) else dict

    def fits(self, values: list[Value]) -> bool:
        size = {self._size}
        return (
            _all_are(self._class, values)
            and size.issuperset(map(len, values))
            and all(part.holds(_known_of_each(values, read)) for part, read in self._parts)
        )

    holds = fits

    def take(self, values: list[Value]) -> None:
        pass

    def type(self) -> Type:
        return self._type


def find_shape(type_: Type) -> Shape | None:
    """Return a shape that makes a type of itself and more values; None when only the fold can tell."""
    find = _FINDERS.get(type(type_))
    return None if find is None else find(type_)


def _find_wide(type_: Type) -> Shape | None:
    return None if isinstance(type_, TypeAlias) and type_ is not DATA else _Wide(type_)


def _find_words(type_: StringType | EnumType) -> Shape | None:
    if isinstance(type_, StringType):
        return None if type_.value is None else _Words([type_.value])
    return _Words(type_.values) if type_.values and not type_.ignore_case else None


def _find_integers(type_: IntegerType) -> Shape | None:
    return None if type_.low is None or type_.high is None else _Integers(type_.low, type_.high)


def _find_floats(type_: FloatType) -> Shape | None:
    low, high = type_.low, type_.high
    return _Floats(low, high) if low is not None and high is not None and _plain(low) and _plain(high) else None


def _find_arrays(type_: ArrayType) -> Shape | None:
    element = find_shape(type_.element_type)
    if element is None or type_.size is None:
        return None if element is None else _open(_Arrays, element)
    return _sized(type_, type_.size, [(element, _elements)])


def _find_hashes(type_: HashType) -> Shape | None:
    key, value = find_shape(type_.key_type), find_shape(type_.value_type)
    if key is None or value is None:
        return None
    if type_.size is None:
        return _open(_Hashes, key, value)
    return _sized(type_, type_.size, [(key, _keys), (value, _hash_values)])


def _open(kind: Callable[..., Shape], *parts: Shape) -> Shape | None:
    """Return a shape without a size: its parts have none either, since joining what has sizes depends on the order."""
    return None if any(isinstance(part, _Sized) for part in parts) else kind(*parts)


def _sized(type_: ArrayType | HashType, size: Size, parts: list[tuple[Shape, Callable[..., Any]]]) -> Shape | None:
    """Return a shape with a size. Parts that have sizes are joined only if there is more than one of them."""
    if size.low != size.high or (size.low != 1 and any(isinstance(part, _Sized) for part, _ in parts)):
        return None
    return _Sized(type_, size.low, parts)


_FINDERS: Final[dict[type, Callable[[Any], Shape | None]]] = {
    TypeAlias: _find_wide,
    NumericType: _find_wide,
    ScalarDataType: _find_wide,
    ScalarType: _find_wide,
    StringType: _find_words,
    EnumType: _find_words,
    IntegerType: _find_integers,
    FloatType: _find_floats,
    ArrayType: _find_arrays,
    HashType: _find_hashes,
}


def _all_are(kind: type, values: list[Value]) -> bool:
    return {kind}.issuperset(map(type, values))


def _plain(number: float) -> bool:
    """Tell whether a number is neither NaN nor the negative zero."""
    return number == number and (number != 0 or copysign(1, number) > 0)


def _clear(collections: list[Value], contents: list[Value]) -> bool:
    """Tell whether what is empty and undef do not meet: an array of either has elements of type Unit, and takes all."""
    return all(collections) or not any(item is None for item in contents)


def _known(values: list[Value]) -> list[Value]:
    return [value for value in values if value is not None]


def _known_of_each(values: list[Value], read: Callable[[list[Value]], list[Value]]) -> list[Value]:
    """Return what is in each collection without undef, which must not be all that is in one of them."""
    found = read(values)
    if any(item is None for item in found):
        parts = [[item for item in read([value]) if item is not None] for value in values]
        return list(chain.from_iterable(parts)) if all(parts) else found
    return found


def _elements(arrays: list[Value]) -> list[Value]:
    return list(chain.from_iterable(arrays))


def _keys(hashes: list[Value]) -> list[Value]:
    """Return the keys as Puppet has them."""
    return [key.value if type(key) is HashKey else key for key in chain.from_iterable(hashes)]


def _hash_values(hashes: list[Value]) -> list[Value]:
    return list(chain.from_iterable(map(dict.values, hashes)))
