"""Types as objects: the attributes by which each kind of type is written, and the type made of them.

One table serves all formats. An attribute that has its default may be left out when nothing follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.any_ import ANY, UNIT, AnyType, UnitType
from runner.puppet.types.array import ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.binary import BinaryType
from runner.puppet.types.callable_ import CallableType
from runner.puppet.types.catalog_entry import CatalogEntryType, ClassType, ResourceType
from runner.puppet.types.collection import CollectionType
from runner.puppet.types.enum import EnumType
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.init import InitType
from runner.puppet.types.iterable import IterableType, IteratorType
from runner.puppet.types.number import FloatType, IntegerType, NumericType
from runner.puppet.types.object_ import ObjectType, ParameterizedObject
from runner.puppet.types.pattern import PatternType, RegexpType
from runner.puppet.types.reference import TypeReferenceType
from runner.puppet.types.runtime import RuntimeType
from runner.puppet.types.scalar import BooleanType, ScalarDataType, ScalarType
from runner.puppet.types.semver import SemVerRangeType, SemVerType
from runner.puppet.types.sensitive import SensitiveType
from runner.puppet.types.size import Size
from runner.puppet.types.string import StringType
from runner.puppet.types.struct import Member, StructType, make_member
from runner.puppet.types.time_ import TimespanType, TimestampType
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.type_ import TypeType
from runner.puppet.types.typeset import TypeSetType
from runner.puppet.types.undef import DefaultType, UndefType
from runner.puppet.types.uri import UriType
from runner.puppet.types.variant import NotUndefType, OptionalType, VariantType
from runner.puppet.values.hash_ import same
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.value import Value

PREFIX = "Pcore::"
_REQUIRED = object()


class Field(NamedTuple):
    """One attribute: its name, how it is read from the type, and its default."""

    name: str
    read: Callable[[Any], Value]
    default: Value = _REQUIRED
    kinds: tuple[type, ...] = ()
    of: tuple[type, ...] = ()

    def check(self, value: Value) -> None:
        """Refuse a value that no such attribute has: its class, or for a list that of its elements.

        Raises:
            TypeError: the value is of another kind.
        """
        if self.kinds and value is not self.default and not isinstance(value, self.kinds):
            raise TypeError(f"the attribute '{self.name}' cannot be {value!r}")
        if self.of and not all(isinstance(item, self.of) for item in value):
            raise TypeError(f"the attribute '{self.name}' cannot hold {value!r}")


class Kind(NamedTuple):
    """One kind of type: its name, its attributes, and how to make one of them."""

    name: str
    fields: tuple[Field, ...]
    make: Callable[..., Type]


def describe(type_: Type) -> tuple[str, list[tuple[str, Value]]]:
    """Return the name of a type's kind and its attributes, trailing defaults left out."""
    kind = _by_class()[type(type_)]
    values = [(field.name, field.read(type_)) for field in kind.fields]
    while values and _is_default(kind.fields[len(values) - 1].default, values[-1][1]):
        values.pop()
    return kind.name, values


def make_type(name: str, attributes: Mapping[str, Value]) -> Type | None:
    """Return the type of a kind with the given attributes; None when there is no such kind."""
    kind = _by_name().get(name)
    if kind is None:
        return None
    values = []
    for field in kind.fields:
        value = attributes.get(field.name, None if field.default is _REQUIRED else field.default)
        field.check(value)
        values.append(value)
    return kind.make(*values)


def make_positional(name: str, values: list[Value]) -> Type | None:
    """Return the type of a kind from its attributes in order."""
    kind = _by_name().get(name)
    if kind is None:
        return None
    return make_type(name, dict(zip([field.name for field in kind.fields], values, strict=False)))


def is_kind(name: str) -> bool:
    """Tell whether a name is that of a kind of types."""
    return name in _by_name()


def _is_default(default: Value, value: Value) -> bool:
    if default is _REQUIRED:
        return False
    return default is value or (default is not None and value is not None and same(default, value))


def size_type(size: Size | None) -> Type | None:
    """Return a size as the Integer type that stands for it."""
    return None if size is None else IntegerType(size.low, size.high)


def _size(type_: Value) -> Size | None:
    return None if type_ is None else Size(type_.low or 0, type_.high)


def _make_string(size_or_value: Value) -> Type:
    if not isinstance(size_or_value, str | IntegerType | None):
        raise TypeError(f"a String has no size {size_or_value!r}")
    if isinstance(size_or_value, str):
        return StringType(value=size_or_value)
    return StringType(_size(size_or_value))


def _make_regexp(pattern: Value) -> Type:
    return RegexpType(Regexp(pattern) if isinstance(pattern, str) else pattern)


def _make_object(definition: Value) -> Type:
    from runner.puppet.types.access import access
    from runner.puppet.types.object_ import OBJECT

    made = access(OBJECT, [definition])
    assert isinstance(made, Type)
    return made


def _make_extension(base: Value, parameters: Value) -> Type:
    from runner.puppet.types.access import access

    made = access(base, parameters)
    assert isinstance(made, Type)
    return made


def _make_typeset(definition: Value) -> Type:
    from runner.puppet.types.access import access
    from runner.puppet.types.typeset import TYPE_SET

    made = access(TYPE_SET, [definition])
    assert isinstance(made, Type)
    return made


def _extension_parameters(type_: ParameterizedObject) -> Value:
    """By position, as far as the parameters are given from the first on; by name otherwise."""
    names = list(type_.base.all_type_parameters())
    given = list(type_.parameters)
    if given == names[: len(given)]:
        return list(type_.parameters.values())
    return [dict(type_.parameters)]


def _optional_type(type_: type[Type], name: str, attribute: str = "type", default: Value = None) -> Kind:
    field = Field(attribute, lambda it: getattr(it, "type"), default, (Type,))  # noqa: B009 - the attribute is not Type's own
    return Kind(name, (field,), type_)


def _plain(type_: Callable[[], Type], name: str) -> Kind:
    return Kind(name, (), type_)


def _from_to(*kinds: type) -> tuple[Field, Field]:
    return Field("from", lambda it: it.low, None, kinds), Field("to", lambda it: it.high, None, kinds)


_SIZE = Field("size_type", lambda it: size_type(it.size), None, (IntegerType,))


@cache
def _by_class() -> dict[type[Type], Kind]:
    pattern = Field("pattern", lambda it: it.pattern and getattr(it.pattern, "source", it.pattern), None)
    members = Field("elements", lambda it: list(it.members), kinds=(list,), of=(Member,))
    return {
        AnyType: _plain(AnyType, "AnyType"),
        UnitType: _plain(lambda: UNIT, "UnitType"),
        UndefType: _plain(UndefType, "UndefType"),
        DefaultType: _plain(DefaultType, "DefaultType"),
        ScalarType: _plain(ScalarType, "ScalarType"),
        ScalarDataType: _plain(ScalarDataType, "ScalarDataType"),
        NumericType: _plain(NumericType, "NumericType"),
        BooleanType: _plain(BooleanType, "BooleanType"),
        BinaryType: _plain(BinaryType, "BinaryType"),
        SemVerRangeType: _plain(SemVerRangeType, "SemVerRangeType"),
        CatalogEntryType: _plain(CatalogEntryType, "CatalogEntryType"),
        SensitiveType: _plain(SensitiveType, "SensitiveType"),
        IntegerType: Kind("IntegerType", _from_to(int), IntegerType),
        FloatType: Kind("FloatType", _from_to(int, float), FloatType),
        TimespanType: Kind("TimespanType", _from_to(Timespan), TimespanType),
        TimestampType: Kind("TimestampType", _from_to(Timestamp), TimestampType),
        StringType: Kind(
            "StringType",
            (Field("size_type_or_value", lambda it: it.value if it.value is not None else size_type(it.size), None),),
            _make_string,
        ),
        EnumType: Kind(
            "EnumType",
            (
                Field("values", lambda it: list(it.values), kinds=(list,), of=(str,)),
                Field("case_insensitive", lambda it: it.ignore_case, False),
            ),
            lambda values, ignore_case: EnumType(values, ignore_case=bool(ignore_case)),
        ),
        RegexpType: Kind("RegexpType", (pattern,), _make_regexp),
        PatternType: Kind(
            "PatternType",
            (
                Field(
                    "patterns", lambda it: [RegexpType(each) for each in it.patterns], kinds=(list,), of=(RegexpType,)
                ),
            ),
            lambda patterns: PatternType([each.pattern for each in patterns]),
        ),
        CollectionType: Kind("CollectionType", (_SIZE,), lambda size: CollectionType(_size(size))),
        ArrayType: Kind(
            "ArrayType",
            (Field("element_type", lambda it: it.element_type or ANY, ANY, (Type,)), _SIZE),
            lambda element, size: ArrayType(element, _size(size)),
        ),
        HashType: Kind(
            "HashType",
            (
                Field("key_type", lambda it: it.key_type or ANY, ANY, (Type,)),
                Field("value_type", lambda it: it.value_type or ANY, ANY, (Type,)),
                _SIZE,
            ),
            lambda key, value, size: HashType(key, value, _size(size)),
        ),
        TupleType: Kind(
            "TupleType",
            (Field("types", lambda it: list(it.types), kinds=(list,), of=(Type,)), _SIZE),
            lambda types, size: TupleType(types, _size(size)),
        ),
        StructType: Kind("StructType", (members,), StructType),
        VariantType: Kind(
            "VariantType", (Field("types", lambda it: list(it.types), kinds=(list,), of=(Type,)),), VariantType
        ),
        OptionalType: _optional_type(OptionalType, "OptionalType"),
        NotUndefType: _optional_type(NotUndefType, "NotUndefType"),
        TypeType: _optional_type(TypeType, "TypeType"),
        IterableType: _optional_type(IterableType, "IterableType"),
        IteratorType: _optional_type(IteratorType, "IteratorType"),
        InitType: Kind(
            "InitType",
            (
                Field("type", lambda it: it.type, None, (Type,)),
                Field("init_args", lambda it: list(it.arguments), [], (list,)),
            ),
            InitType,
        ),
        CallableType: Kind(
            "CallableType",
            (
                Field("param_types", lambda it: _with_unit(it.parameters), None, (TupleType,)),
                Field("block_type", lambda it: it.block, None, (Type,)),
                Field("return_type", lambda it: it.returns, ANY, (Type, type(None))),
            ),
            lambda parameters, *others: CallableType(_without_unit(parameters), *others),
        ),
        RuntimeType: Kind(
            "RuntimeType",
            (
                Field("runtime", lambda it: it.runtime, None),
                Field("name_or_pattern", lambda it: it.class_name, None),
            ),
            RuntimeType,
        ),
        ClassType: Kind("ClassType", (Field("class_name", lambda it: it.class_name, None, (str,)),), ClassType),
        ResourceType: Kind(
            "ResourceType",
            (
                Field("type_name", lambda it: it.type_name, None, (str,)),
                Field("title", lambda it: it.title, None, (str,)),
            ),
            ResourceType,
        ),
        SemVerType: Kind(
            "SemVerType", (Field("ranges", lambda it: list(it.ranges), [], (list,), (SemVerRange,)),), SemVerType
        ),
        UriType: Kind("URIType", (Field("parameters", lambda it: it.parameters or None, None, (dict,)),), UriType),
        TypeReferenceType: Kind(
            "TypeReferenceType", (Field("type_string", lambda it: it.text, kinds=(str,)),), TypeReferenceType
        ),
        TypeAlias: Kind(
            "TypeAliasType",
            (
                Field("name", lambda it: it.alias_name, kinds=(str,)),
                Field("type_expr", lambda _: None, None),
                Field("resolved_type", lambda it: it.definition, kinds=(Type,)),
            ),
            lambda name, _, resolved: TypeAlias(name, resolved),
        ),
        ObjectType: Kind("ObjectType", (Field("_pcore_init_hash", lambda it: it.definition_hash()),), _make_object),
        TypeSetType: Kind("TypeSet", (Field("_pcore_init_hash", lambda it: it.definition_hash()),), _make_typeset),
        ParameterizedObject: Kind(
            "ObjectTypeExtenType",
            (
                Field("base_type", lambda it: it.base, kinds=(ObjectType,)),
                Field("init_parameters", _extension_parameters),
            ),
            _make_extension,
        ),
    }


@cache
def _by_name() -> dict[str, Kind]:
    return {kind.name: kind for kind in _by_class().values()}


def describe_member(member: Member) -> list[tuple[str, Value]]:
    """Return the attributes of one key of a Struct."""
    return [("key_type", member.key_type), ("value_type", member.value_type)]


def make_struct_member(key_type: Value, value_type: Type) -> Member:
    """Return one key of a Struct from its attributes."""
    if isinstance(key_type, StringType):
        assert key_type.value is not None
        return Member(key_type.value, value_type)
    return make_member(key_type, value_type)


def _with_unit(parameters: TupleType | None) -> TupleType | None:
    """Return parameters of which only the number is given as they are written: of the type Unit."""
    if parameters is None or parameters.types or parameters.sizes.high == 0:
        return parameters
    return TupleType([UNIT], parameters.size)


def _without_unit(parameters: TupleType | None) -> TupleType | None:
    if parameters is None or list(parameters.types) != [UNIT]:
        return parameters
    return TupleType([], parameters.size)
