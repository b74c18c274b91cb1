"""The signatures of `new`, by which `Init` judges what a value can be made of.

Only the types of the arguments count here; `functions/new` does the conversions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from runner.puppet.types.attribute import Attribute
from runner.puppet.types.base import Type
from runner.puppet.types.object_ import ObjectType, ParameterizedObject
from runner.puppet.types.size import Size
from runner.puppet.types.struct import Member, StructType
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.undef import accepts_undef
from runner.puppet.types.variant import NotUndefType, OptionalType, VariantType
from runner.puppet.values.value import Value

_DIGITS = r"(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+)|(?:0|[1-9]\d*)"
_INTEGER = rf"/\A[+-]?\s*(?:{_DIGITS})\z/"
_FLOAT = rf"/\A[+-]?\s*(?:(?:{_DIGITS})|(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?))\z/"
_RADIX = "Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]]"


def _number(pattern: str) -> str:
    return f"Variant[Numeric, Boolean, Pattern[{pattern}], Timespan, Timestamp]"


def _one(*members: str) -> str:
    """Return the signature with one hash of these members."""
    return f"Tuple[Struct[{{{', '.join(members)}}}]]"


_TIME_FORMATS = "Variant[String[2], Array[String[2], 1]]"

_SIGNATURES: dict[str, tuple[str, ...]] = {
    "Integer": (
        f"Tuple[{_number(_INTEGER)}, {_RADIX}, Boolean, 1, 3]",
        _one(f"from => {_number(_INTEGER)}", f"Optional[radix] => {_RADIX}", "Optional[abs] => Boolean"),
    ),
    "Float": (
        f"Tuple[{_number(_FLOAT)}, Boolean, 1, 2]",
        _one(f"from => {_number(_FLOAT)}", "Optional[abs] => Boolean"),
    ),
    "Boolean": ("Tuple[Variant[Integer, Float, Boolean, Enum['false', 'true', 'no', 'yes', 'n', 'y', true]]]",),
    "Array": ("Tuple[Variant[Array, Hash, Binary, Iterable]]", "Tuple[Any, Boolean[true]]"),
    "Hash": (
        "Tuple[Array[Tuple[Array, Any]], Enum[tree, hash_tree]]",
        "Tuple[Array[Any]]",
        "Tuple[Variant[Hash, Iterable]]",
    ),
    "String": ("Tuple[Any, Variant[Default, String[1], Hash[Type, Any]], 1, 2]",),
    "Regexp": ("Tuple[String, Boolean, 1, 2]", "Tuple[Regexp]"),
    "SemVer": (
        r"Tuple[Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?\z/]]",
        "Tuple[Integer[0], Integer[0], Integer[0], String[1], String[1], 3, 5]",
        _one(
            "major => Integer[0], minor => Integer[0], patch => Integer[0]",
            "Optional[prerelease] => String[1], Optional[build] => String[1]",
        ),
    ),
    "SemVerRange": (
        "Tuple[String[1]]",
        "Tuple[Variant[Default, SemVer], Variant[Default, SemVer], Boolean, 2, 3]",
        _one(
            "min => Variant[Default, SemVer], Optional[max] => Variant[Default, SemVer]",
            "Optional[exclude_max] => Boolean",
        ),
    ),
    "Timespan": (
        "Tuple[Variant[Integer, Float]]",
        f"Tuple[String[1], {_TIME_FORMATS}, 1, 2]",
        "Tuple[Integer, Integer, Integer, Integer, Integer, Integer, Integer, 4, 7]",
        _one("string => String[1]", f"Optional[format] => {_TIME_FORMATS}"),
        _one(
            "Optional[negative] => Boolean, Optional[days] => Integer, Optional[hours] => Integer",
            "Optional[minutes] => Integer, Optional[seconds] => Integer, Optional[milliseconds] => Integer",
            "Optional[microseconds] => Integer, Optional[nanoseconds] => Integer",
        ),
    ),
    "Timestamp": (
        "Tuple[Any, 0, 0]",
        "Tuple[Variant[Integer, Float]]",
        f"Tuple[String[1], {_TIME_FORMATS}, String[1], 1, 3]",
        _one("string => String[1]", f"Optional[format] => {_TIME_FORMATS}", "Optional[timezone] => String[1]"),
    ),
    "Binary": (
        "Tuple[String, Enum['%b', '%u', '%B', '%s', '%r'], 1, 2]",
        "Tuple[Array[Integer[0, 255]]]",
        _one(
            "value => Variant[String, Array[Integer[0, 255]]]", "Optional[format] => Enum['%b', '%u', '%B', '%s', '%r']"
        ),
    ),
    "Sensitive": ("Tuple[Any]",),
    "URI": ("Tuple[String[1]]", "Tuple[Hash[String[1], ScalarData]]"),
    "Type": ("Tuple[String]",),
    "Error": (
        "Tuple[String[1], String[1], Hash[String[1], Data], String[1], 1, 4]",
        _one(
            "msg => String[1], Optional[kind] => Optional[String[1]]",
            "Optional[details] => Optional[Hash[String[1], Data]], Optional[issue_code] => Optional[String[1]]",
        ),
    ),
}
_SIGNATURES["Numeric"] = _SIGNATURES["Float"]
_SIGNATURES["Tuple"] = _SIGNATURES["Array"]
_SIGNATURES["Struct"] = _SIGNATURES["Hash"]


@cache
def _signatures(name: str) -> tuple[Type, ...]:
    from runner.puppet.types.parse import parse_type

    return tuple(parse_type(text) for text in _SIGNATURES.get(name, ()))


def constructor_takes(type_: Type, arguments: Sequence[Value], *, several: bool = False) -> bool:
    """Tell whether `new` has a signature for the arguments; with `several` one that may have more than one."""
    given = list(arguments)
    found = signatures_of(type_)
    if several:
        found = tuple(each for each in found if isinstance(each, TupleType) and each.sizes.high != 1)
    return any(signature.accepts(given) for signature in found)


def signatures_of(type_: Type) -> tuple[Type, ...]:
    """Return the signatures of `new` for a type, each as a Tuple."""
    resolved = type_.resolved
    if isinstance(resolved, (OptionalType, NotUndefType)):
        return () if resolved.type is None else signatures_of(resolved.type)
    if isinstance(resolved, VariantType):
        return tuple(signature for member in resolved.types for signature in signatures_of(member))
    if isinstance(resolved, ParameterizedObject):
        resolved = resolved.base
    if isinstance(resolved, ObjectType):
        return object_signatures(resolved)
    return _signatures(resolved.name)


def constructor_takes_types(type_: Type, first: Type, arguments: Sequence[Value]) -> bool:
    """Tell whether `new` has a signature for any value of a type, followed by arguments."""
    from runner.puppet.types.infer import infer_detailed

    given = TupleType([first, *[infer_detailed(value) for value in arguments]])
    return any(signature.assignable(given) for signature in signatures_of(type_))


def object_signatures(type_: ObjectType) -> tuple[TupleType, TupleType]:
    """Return what a constructor of an Object type takes: one hash, or attributes by position.

    An attribute whose type takes undef may be left out of the hash, and looks optional by position.
    """
    attributes = type_.constructor_attributes()
    declared = [each for each in type_.all_attributes().values() if each.given]
    by_name = StructType([Member(each.name, each.type, _may_be_missing(each)) for each in declared])
    required = sum(not _may_be_missing(each) for each in attributes)
    by_position = TupleType([each.type for each in attributes], Size(required, len(attributes)))
    return TupleType([by_name]), by_position


def _may_be_missing(attribute: Attribute) -> bool:
    return attribute.optional or accepts_undef(attribute.type)
