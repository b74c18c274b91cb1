"""Sizes and ranges between brackets."""

from __future__ import annotations

from collections.abc import Sequence

from runner.puppet.types.access.faults import TypeArgumentError
from runner.puppet.types.base import Type
from runner.puppet.types.names import class_label, with_article
from runner.puppet.types.number import FloatType, IntegerType
from runner.puppet.types.size import Size, make_size
from runner.puppet.types.string import StringType
from runner.puppet.values.default import DEFAULT
from runner.puppet.values.value import Value


def size_of(arguments: Sequence[Value], start: int) -> Size:
    """Return the size that the arguments from an index on give: one or two numbers, or an Integer type."""
    given = arguments[start:]
    if len(given) == 1 and isinstance(given[0], IntegerType):
        return make_size(given[0].low, given[0].high)
    for index, value in enumerate(given, start):
        if type(value) is not int and value is not DEFAULT:
            raise TypeArgumentError(
                "A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). "
                f"Got {with_article(class_label(value), capital=False)}",
                "BAD_COLLECTION_SLICE_TYPE",
                index,
            )
    low, high = (*given, DEFAULT)[:2]
    return make_size(None if low is DEFAULT else low, None if high is DEFAULT else high)


def is_range_parameter(value: Value) -> bool:
    """Tell whether a trailing argument is a count of elements rather than a type."""
    return type(value) is int or value is DEFAULT or value == "default"


def split_range(arguments: Sequence[Value]) -> tuple[list[Value], Size | None]:
    """Split arguments into types and the size given by the one or two counts at the end."""
    given = list(arguments)
    if len(given) >= 2 and is_range_parameter(given[-2]) and is_range_parameter(given[-1]):
        return given[:-2], make_size(_bound(given[-2]), _bound(given[-1]))
    if given and is_range_parameter(given[-1]):
        return given[:-1], make_size(_bound(given[-1]), None)
    return given, None


def _bound(value: Value) -> int | None:
    return value if type(value) is int else None


def access_integer(_: Type, arguments: Sequence[Value]) -> Type:
    """`Integer[from, to]`."""
    _check_range("Integer", "integers", (int,), arguments)
    low, high = (*[None if value is DEFAULT else value for value in arguments], None)[:2]
    return IntegerType(low, high)


def access_float(_: Type, arguments: Sequence[Value]) -> Type:
    """`Float[from, to]`; whole numbers will do as bounds."""
    _check_range("Float", "floats, or integers", (int, float), arguments)
    low, high = (*[None if value is DEFAULT else float(value) for value in arguments], None)[:2]
    return FloatType(low, high)


def _check_range(label: str, wanted: str, classes: tuple[type, ...], arguments: Sequence[Value]) -> None:
    if not 1 <= len(arguments) <= 2:
        raise TypeArgumentError(
            f"{label}-Type supports [] with one or two arguments (from, to). Got {len(arguments)}",
            "BAD_INTEGER_SLICE_ARITY",
        )
    from runner.puppet.types.names import class_word

    for index, value in enumerate(arguments):
        if value is not DEFAULT and type(value) not in classes:
            raise TypeArgumentError(
                f"{label}-Type [] requires all arguments to be {wanted} (or default). Got {class_word(value)}",
                "BAD_INTEGER_SLICE_TYPE",
                index,
            )


def access_string(_: Type, arguments: Sequence[Value]) -> Type:
    """`String[from, to]`."""
    if not 1 <= len(arguments) <= 2:
        raise TypeArgumentError(
            f"String supports [] with one or two arguments. Got {len(arguments)}", "BAD_STRING_SLICE_ARITY"
        )
    return StringType(size_of(arguments, 0))
