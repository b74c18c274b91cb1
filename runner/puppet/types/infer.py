"""The type of a value: exact, reduced to what its elements have in common, or general."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

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
from runner.puppet.types.shapes import Shape, find_shape
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

_BATCH = 1024
_FEW = 8
_TEXT, _WHOLE = {str}, {int}
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
    """Return the type that values have in common; undef counts only where there is nothing else.

    It is the fold of `common_type` over the types of the values, done for many values at once where their shape allows.
    """
    # hot: see tests/bench/bench_types.py
    known = [value for value in values if value is not None]
    if not known:
        return UNDEF
    kinds = set(map(type, known))
    if kinds == _TEXT:
        words = set(known)
        return EnumType(words) if len(words) > 1 else StringType(value=known[0])
    if kinds == _WHOLE:
        return IntegerType(min(known), max(known))
    if len(known) < _FEW:
        return reduce(common_type, map(infer, known))
    common = infer(known[0])
    index = 1
    while index < len(known):
        shape = find_shape(common)
        if shape is not None:
            index = _take(shape, known, index)
            common = shape.type()
        if index < len(known):
            common = common_type(common, infer(known[index]))
            index += 1
    return common


def _take(shape: Shape, values: list[Value], index: int) -> int:
    """Let a shape take what fits it, from an index on; return the index of the first value that does not fit."""
    step = 1
    while index < len(values):
        batch = values[index : index + step]
        if shape.fits(batch):
            shape.take(batch)
            index += len(batch)
            step = min(step * 2, _BATCH)
        elif step == 1:
            break
        else:
            step = 1
    return index


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
    return RuntimeType(
        *getattr(value, "runtime_type", ("python", f"{type(value).__module__}.{type(value).__qualname__}"))
    )


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
