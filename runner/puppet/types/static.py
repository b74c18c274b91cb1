"""`Type[parameters]` in type text and in aliases, where nothing is evaluated.

The rules differ from those of running code (package `access`) in what they forgive and in their words; both are those
of the reference implementation. `[from, to]` without a type gives an Array or Hash of `default`, for instance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from runner.errors import ArgumentFault
from runner.puppet.types.access import single
from runner.puppet.types.access.containers import is_block_type, type_of
from runner.puppet.types.access.objects import access_object, access_typeset, parameterize
from runner.puppet.types.access.sizes import is_range_parameter, split_range
from runner.puppet.types.any_ import ANY
from runner.puppet.types.array import ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.callable_ import CallableType
from runner.puppet.types.catalog_entry import ClassType, ResourceType, capitalize_segments
from runner.puppet.types.collection import CollectionType
from runner.puppet.types.enum import EnumType
from runner.puppet.types.hash_ import EMPTY_HASH, HashType
from runner.puppet.types.init import InitType
from runner.puppet.types.iterable import IterableType, IteratorType
from runner.puppet.types.names import class_word
from runner.puppet.types.number import FloatType, IntegerType
from runner.puppet.types.object_ import ObjectType
from runner.puppet.types.pattern import PatternType, RegexpType
from runner.puppet.types.runtime import RuntimeType
from runner.puppet.types.scalar import BooleanType
from runner.puppet.types.sensitive import SensitiveType
from runner.puppet.types.size import Size, make_size
from runner.puppet.types.string import StringType
from runner.puppet.types.struct import StructType, make_member
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.type_ import TypeType
from runner.puppet.types.undef import DEFAULT_TYPE
from runner.puppet.types.variant import NotUndefType, OptionalType, variant_of
from runner.puppet.values.default import DEFAULT
from runner.puppet.values.hash_ import items
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.value import Value

Values = Sequence[Value]


class NotSpecified(Exception):
    """The parameters are none that the type can have; whoever knows the text reports it."""


def static_access(type_: Type, name: str, parameters: Values) -> Type:
    """Return `type[parameters]`.

    Args:
        type_: the type before the brackets.
        name: its name, as it is written.
        parameters: literal values and types.

    Raises:
        NotSpecified: the parameters are not those of such a type.
        ArgumentFault: there are too few or too many, or one of them is wrong in itself.
    """
    if isinstance(type_, ResourceType) and type_.type_name is not None:
        _count(type_.type_name, parameters, 1, 1)
        return ResourceType(type_.type_name, _title(parameters[0]))
    if isinstance(type_, ObjectType) and not type_.is_root:
        return parameterize(type_, parameters)
    reader = None if getattr(type_, "alias_name", None) is not None else _READERS.get(type_.name)
    if reader is None:
        raise ArgumentFault(f"Not a parameterized type <{name}>")
    return reader(parameters)


def _count(name: str, parameters: Values, low: int, high: int | None, joint: str = "to") -> None:
    given = len(parameters)
    if given >= low and (high is None or given <= high):
        return
    required = f"{low} or more" if high is None else str(low) if low == high else f"{low} {joint} {high}"
    raise ArgumentFault(f"Invalid number of type parameters specified: {name} requires {required}, {given} provided")


def _type(value: Value) -> Type:
    if not isinstance(value, Type):
        raise NotSpecified
    return value


def _bound(value: Value) -> int | None:
    if not is_range_parameter(value):
        raise NotSpecified
    return value if type(value) is int else None


def _size(parameters: Values) -> Size:
    """Return the size that one or two parameters give."""
    if len(parameters) == 1 and isinstance(parameters[0], IntegerType):
        return make_size(parameters[0].low, parameters[0].high)
    low, high = (*[_bound(value) for value in parameters], None)[:2]
    return make_size(low, high)


def _integer(parameters: Values) -> Type:
    _count("Integer", parameters, 1, 2, "or")
    low, high = (*[_bound(value) for value in parameters], None)[:2]
    return IntegerType(low, high)


def _float(parameters: Values) -> Type:
    _count("Float", parameters, 1, 2, "or")
    if type(parameters[0]) not in (int, float) and parameters[0] is not DEFAULT:
        raise NotSpecified
    low, high = (*[_float_bound(value) for value in parameters], None)[:2]
    return FloatType(low, high)


def _float_bound(value: Value) -> float | None:
    if value is DEFAULT:
        return None
    if type(value) not in (int, float):
        raise ArgumentFault(f'invalid value for Float(): "{value}"')
    return float(value)


def _boolean(parameters: Values) -> Type:
    _count("Boolean", parameters, 1, 1)
    if not isinstance(parameters[0], bool):
        raise ArgumentFault("Boolean parameter must be true or false")
    return BooleanType(parameters[0])


def _string(parameters: Values) -> Type:
    _count("String", parameters, 1, 2)
    return StringType(_size(parameters))


def _enum(parameters: Values) -> Type:
    words = list(parameters)
    ignore_case = bool(words and isinstance(words[-1], bool) and words.pop())
    words = [word for word in words if word is not False]
    _count("Enum", words, 1, None)
    if not all(isinstance(word, str) for word in words):
        raise ArgumentFault("Enum parameters must be identifiers or strings")
    return EnumType(words, ignore_case=ignore_case)


def _pattern(parameters: Values) -> Type:
    for value in parameters:
        if not isinstance(value, (str, Regexp, PatternType, RegexpType)):
            got = class_word(value)
            raise ArgumentFault(f"Only String, Regexp, Pattern-Type, and Regexp-Type are allowed: got '{got}")
    return single.access_pattern(PatternType(), parameters)


def _regexp(parameters: Values) -> Type:
    _count("Regexp", parameters, 1, 1)
    if not isinstance(parameters[0], (str, Regexp)):
        raise NotSpecified
    return single.access_regexp(RegexpType(), parameters)


def _array(parameters: Values) -> Type:
    _count("Array", parameters, 1, 3)
    if len(parameters) == 2 and not isinstance(parameters[0], Type):
        return ArrayType(DEFAULT_TYPE, _size(parameters))
    return ArrayType(_type(parameters[0]), _size(parameters[1:]) if len(parameters) > 1 else None)


def _hash(parameters: Values) -> Type:
    _count("Hash", parameters, 2, 4)
    if len(parameters) == 2 and not isinstance(parameters[0], Type):
        size = _size(parameters)
        return EMPTY_HASH if size == (0, 0) else HashType(DEFAULT_TYPE, DEFAULT_TYPE, size)
    key, value = _type(parameters[0]), _type(parameters[1])
    hash_size = _size(parameters[2:]) if len(parameters) > 2 else None
    return EMPTY_HASH if hash_size == (0, 0) else HashType(key, value, hash_size)


def _collection(parameters: Values) -> Type:
    _count("Collection", parameters, 1, 2)
    return CollectionType(_size(parameters))


def _tuple(parameters: Values) -> Type:
    if len(parameters) > 1 and is_range_parameter(parameters[-2]) and not is_range_parameter(parameters[-1]):
        raise NotSpecified
    types, size = split_range(parameters)
    return TupleType(map(_general, types), size)


def _general(value: Value) -> Type:
    return type_of(value)


def _struct(parameters: Values) -> Type:
    _count("Struct", parameters, 1, 1)
    if not isinstance(parameters[0], dict):
        raise NotSpecified
    return StructType([make_member(key, type_of(value), shown=class_word(key)) for key, value in items(parameters[0])])


def _variant(parameters: Values) -> Type:
    return variant_of(map(_type, parameters))


def _type_or_text(value: Value) -> Type:
    return StringType(value=value) if isinstance(value, str) else _type(value)


def _optional(parameters: Values) -> Type:
    _count("Optional", parameters, 1, 1)
    return OptionalType(_type_or_text(parameters[0]))


def _not_undef(parameters: Values) -> Type:
    _count("NotUndef", parameters, 0, 1)
    inner = _type_or_text(parameters[0])
    return NotUndefType(None if inner is ANY else inner)


def _contained(name: str, kind: Callable[[Type], Type], least: int = 1) -> Callable[[Values], Type]:
    def read(parameters: Values) -> Type:
        _count(name, parameters, least, 1)
        return kind(_type(parameters[0]))

    return read


def _init(parameters: Values) -> Type:
    return InitType(_type(parameters[0]), parameters[1:])


def _callable(parameters: Values) -> Type:
    if isinstance(parameters[0], list) and len(parameters) > 1:
        if len(parameters) > 2:
            raise ArgumentFault(
                "Invalid number of type parameters specified: callable requires 2 when first parameter is an array, "
                f"{len(parameters)} provided"
            )
        found = _parameters(parameters[0])
        returns = type_of(parameters[1])
        return CallableType(found.parameters, found.block, None if returns is ANY else returns)
    return _parameters(parameters)


def _parameters(given: Values) -> CallableType:
    rest = list(given)
    block = rest.pop() if rest and is_block_type(rest[-1]) else None
    types, size = split_range(rest)
    return CallableType(TupleType(map(_general, types), size), block)


def _runtime(parameters: Values) -> Type:
    _count("Runtime", parameters, 2, 2)
    if not all(isinstance(value, str) for value in parameters):
        got = class_word(next(value for value in parameters if not isinstance(value, str)))
        raise ArgumentFault(
            f"Runtime 'name_or_pattern' has wrong type, expects a value of type String or Tuple, got {got}"
        )
    return RuntimeType(parameters[0], parameters[1])


def _timespan(parameters: Values) -> Type:
    _count("Timespan", parameters, 0, 2)
    return single.access_timespan(ANY, parameters)


def _timestamp(parameters: Values) -> Type:
    _count("Timestamp", parameters, 0, 2)
    return single.access_timestamp(ANY, parameters)


def _semver(parameters: Values) -> Type:
    for value in parameters:
        if not isinstance(value, str):
            raise NotSpecified
    return single.access_semver(ANY, parameters)


def _uri(parameters: Values) -> Type:
    _count("URI", parameters, 1, 1)
    return single.access_uri(ANY, parameters)


def _class(parameters: Values) -> Type:
    _count("Class", parameters, 1, 1)
    if not isinstance(parameters[0], str):
        raise NotSpecified
    return ClassType(parameters[0].removeprefix("::"))


def _resource(parameters: Values) -> Type:
    _count("Resource", parameters, 1, 2, "or")
    first = parameters[0]
    if isinstance(first, ResourceType):
        name = first.type_name
    elif isinstance(first, str):
        name = capitalize_segments(first)
        if not name.replace("::", "").replace("_", "").isalnum():
            raise ArgumentFault(f"Illegal type name '{name}'")
    else:
        raise ArgumentFault(f"The type name cannot be a {class_word(first)}")
    return ResourceType(name, _title(parameters[1]) if len(parameters) > 1 else None)


def _title(value: Value) -> str | None:
    return value if isinstance(value, str) or value is None else str(value)


def _object(parameters: Values) -> Type:
    from runner.puppet.types.object_ import OBJECT

    _count("Object", parameters, 1, 1)
    return access_object(OBJECT, parameters)


def _typeset(parameters: Values) -> Type:
    _count("TypeSet", parameters, 1, 1)
    return access_typeset(ANY, parameters)


_READERS: dict[str, Callable[[Values], Type]] = {
    "Array": _array,
    "Boolean": _boolean,
    "Callable": _callable,
    "Class": _class,
    "Collection": _collection,
    "Enum": _enum,
    "Float": _float,
    "Hash": _hash,
    "Init": _init,
    "Integer": _integer,
    "Iterable": _contained("Iterable", IterableType),
    "Iterator": _contained("Iterator", IteratorType),
    "NotUndef": _not_undef,
    "Object": _object,
    "Optional": _optional,
    "Pattern": _pattern,
    "Regexp": _regexp,
    "Resource": _resource,
    "Runtime": _runtime,
    "SemVer": _semver,
    "Sensitive": _contained("Sensitive", SensitiveType, 0),
    "String": _string,
    "Struct": _struct,
    "Timespan": _timespan,
    "Timestamp": _timestamp,
    "Tuple": _tuple,
    "Type": _contained("Type", TypeType),
    "TypeSet": _typeset,
    "URI": _uri,
    "Variant": _variant,
}
