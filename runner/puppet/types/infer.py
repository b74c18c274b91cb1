"""The type of a value: exact, reduced to what its elements have in common, or general."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from itertools import groupby

from runner.model.sensitive import Sensitive
from runner.puppet.types.array import EMPTY_ARRAY, ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.binary import BINARY
from runner.puppet.types.callable_ import CALLABLE, CallableType
from runner.puppet.types.common import common_type
from runner.puppet.types.enum import EnumType
from runner.puppet.types.hash_ import EMPTY_HASH, HashType
from runner.puppet.types.iterable import IteratorType
from runner.puppet.types.known_objects import DEFERRED, ERROR
from runner.puppet.types.number import FloatType, IntegerType
from runner.puppet.types.object_ import ParameterizedObject, attribute_of, object_type_of
from runner.puppet.types.pattern import RegexpType
from runner.puppet.types.runtime import RuntimeType
from runner.puppet.types.scalar import BooleanType
from runner.puppet.types.semver import SEM_VER, SEM_VER_RANGE, SemVerType
from runner.puppet.types.sensitive import SensitiveType
from runner.puppet.types.size import Size
from runner.puppet.types.string import StringType
from runner.puppet.types.struct import Member, StructType
from runner.puppet.types.time_ import TimespanType, TimestampType
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.type_ import TypeType
from runner.puppet.types.typeset import TYPE_SET
from runner.puppet.types.undef import DEFAULT_TYPE, UNDEF
from runner.puppet.types.uri import UriType, uri_parameters
from runner.puppet.types.variant import variant_of
from runner.puppet.values.binary import Binary
from runner.puppet.values.default import Default
from runner.puppet.values.deferred import Deferred
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.hash_ import keys
from runner.puppet.values.iterator import PuppetIterator
from runner.puppet.values.object_ import PuppetObject
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.uri import Uri
from runner.puppet.values.value import Value

_TRUE, _FALSE = BooleanType(True), BooleanType(False)


def infer(value: Value) -> Type:
    """Return the reduced type: elements of a collection are summed up by the type they have in common.

    Example:
        str(infer([1, "a"])) == "Array[ScalarData, 2, 2]"
    """
    kind = type(value)
    if kind is list:
        return ArrayType(_common(value), Size(len(value), len(value))) if value else EMPTY_ARRAY
    if kind is dict:
        if not value:
            return EMPTY_HASH
        return HashType(_common(keys(value)), _common(value.values()), Size(len(value), len(value)))
    if kind is SemVer:
        return SEM_VER
    return _single(value)


def infer_detailed(value: Value) -> Type:
    """Return the exact type: an array is a Tuple, a hash with text keys a Struct.

    Example:
        str(infer_detailed([1, "a"])) == "Tuple[Integer[1, 1], String]"
    """
    kind = type(value)
    if kind is list:
        return TupleType([infer_detailed(item) for item in value]) if value else EMPTY_ARRAY
    if kind is dict:
        return _detailed_hash(value)
    if kind is SemVer:
        return SemVerType([SemVerRange.between(value, value)])
    return _single(value)


def infer_generalized(value: Value) -> Type:
    """Return the type without ranges, sizes and values.

    Example:
        str(infer_generalized([1, 2])) == "Array[Integer]"
    """
    return infer(value).generalize()


def _common(values: Iterable[Value]) -> Type:
    """Return the type that values have in common, summing up runs of text and of numbers at once."""
    return reduce(common_type, (type_ for kind, run in groupby(values, type) for type_ in _types(kind, run)))


def _types(kind: type, values: Iterable[Value]) -> Iterable[Type]:
    """Return the types of a run of values of one class: one for text or whole numbers, else each different one."""
    if kind is str:
        words = set(values)
        return [EnumType(words) if len(words) > 1 else StringType(value=words.pop())]
    if kind is int:
        numbers = list(values)
        return [IntegerType(min(numbers), max(numbers))]
    return dict.fromkeys(map(infer, values))


def _detailed_hash(value: dict[Value, Value]) -> Type:
    if not value:
        return EMPTY_HASH
    types = [infer_detailed(item) for item in value.values()]
    if all(type(key) is str and key for key in value):
        return StructType([Member(key, type_) for key, type_ in zip(value, types, strict=True)])
    key_types = [infer_detailed(key) for key in keys(value)]
    return HashType(variant_of(key_types), variant_of(types), Size(len(value), len(value)))


def _single(value: Value) -> Type:
    found = _BY_CLASS.get(type(value))
    if found is not None:
        return found(value)
    if isinstance(value, Type):
        return TYPE_SET if value is TYPE_SET else TypeType(value)
    if isinstance(value, Sensitive):
        return SensitiveType(infer(value.unwrap()))
    type_ = object_type_of(value)
    if type_ is not None:
        return type_
    type_ = getattr(value, "type", None)
    if isinstance(type_, CallableType):
        return type_
    if callable(value) or hasattr(value, "call"):
        return CALLABLE
    return RuntimeType("python", f"{type(value).__module__}.{type(value).__qualname__}")


def _object(value: PuppetObject) -> Type:
    from runner.puppet.types.object_ import ObjectType

    base = value.type
    assert isinstance(base, ObjectType)
    names = base.all_type_parameters()
    if not names:
        return base
    return ParameterizedObject(base, {name: attribute_of(value, name) for name in names})


_BY_CLASS: dict[type, Callable[[Value], Type]] = {
    type(None): lambda _: UNDEF,
    bool: lambda value: _TRUE if value else _FALSE,
    int: lambda value: IntegerType(value, value),
    float: lambda value: FloatType(value, value),
    str: lambda value: StringType(value=value),
    Default: lambda _: DEFAULT_TYPE,
    Regexp: RegexpType,
    SemVerRange: lambda _: SEM_VER_RANGE,
    Timespan: lambda value: TimespanType(value, value),
    Timestamp: lambda value: TimestampType(value, value),
    Binary: lambda _: BINARY,
    Uri: lambda value: UriType(uri_parameters(value)),
    PuppetIterator: lambda value: value.own_type or IteratorType(value.element_type),
    ErrorValue: lambda value: ParameterizedObject(ERROR, {"kind": value.kind, "issue_code": value.issue_code}),
    Deferred: lambda _: DEFERRED,
    PuppetObject: _object,
}
