"""Types as text, in the form in which they can be read back.

`type_text(type)` is the canonical form. An alias at the top is shown as `Name = What it is`, and so is every alias
inside it once per branch; an Object type at the top is shown with its definition. Inside other types both are names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.any_ import ANY
from runner.puppet.types.array import ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.callable_ import CallableType
from runner.puppet.types.catalog_entry import ClassType, ResourceType
from runner.puppet.types.collection import CollectionType
from runner.puppet.types.enum import EnumType
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.init import InitType
from runner.puppet.types.native import NativeType
from runner.puppet.types.number import FloatType, IntegerType
from runner.puppet.types.object_ import ObjectType, ParameterizedObject
from runner.puppet.types.pattern import PatternType, RegexpType
from runner.puppet.types.reference import TypeReferenceType
from runner.puppet.types.runtime import RuntimeType
from runner.puppet.types.scalar import BooleanType
from runner.puppet.types.semver import SemVerType
from runner.puppet.types.size import Size
from runner.puppet.types.string import StringType
from runner.puppet.types.struct import StructType
from runner.puppet.types.time_ import TimespanType, TimestampType
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.typeset import TypeSetType
from runner.puppet.types.uri import UriType
from runner.puppet.types.variant import NotUndefType, OptionalType, VariantType
from runner.puppet.values.hash_ import items
from runner.puppet.values.literal import program_text
from runner.puppet.values.quote import quote
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp


def type_text(type_: Type, *, expand: bool | None = None) -> str:
    """Return the text of a type.

    Args:
        type_: the type.
        expand: show what aliases stand for and how Object types are defined; None: when the type itself is one.
    """
    if expand is None:
        expand = isinstance(type_, (TypeAlias, ObjectType, TypeSetType))
    return Writer(expand=expand).write(type_)


class Writer:
    """Writes one type. A recursive alias is written by name inside itself."""

    def __init__(self, *, expand: bool) -> None:
        self.expand = expand
        self.prefix = ""  # the name of the type set that is being written, and `::`
        self._open: list[Type] = []

    def write(self, type_: Type) -> str:
        """Return the text of a type."""
        writer = _WRITERS.get(type(type_))
        if writer is not None:
            return writer(self, type_)
        inner = getattr(type_, "type", None)
        if isinstance(inner, Type) and not (inner is ANY and type_.name == "Sensitive"):
            return f"{type_.name}[{self._contained(inner) if isinstance(type_, _QUOTING) else self.write(inner)}]"
        return type_.name

    def _contained(self, inner: Type) -> str:
        if isinstance(inner, StringType) and inner.value is not None:
            return quote(inner.value)
        return self.write(inner)

    def all(self, types: Iterable[Type]) -> list[str]:
        """Return the text of each type."""
        return [self.write(each) for each in types]

    def alias(self, type_: TypeAlias) -> str:
        """`Name`, or `Name = What it is` when aliases are to be shown."""
        if not self.expand or type_ in self._open or type_.alias_name in _KNOWN_ALIASES:
            return type_.alias_name.removeprefix(self.prefix)
        self._open.append(type_)
        text = f"{type_.alias_name} = {self.write(type_.definition)}"
        self._open.pop()
        return text

    def object(self, type_: ObjectType) -> str:
        """The name, or `Object[{…}]` when definitions are to be shown or there is no name."""
        if not self.expand:
            return (type_.object_name or "Object").removeprefix(self.prefix)
        expand, self.expand = self.expand, False
        text = f"Object[{self.keyword_hash(type_.definition_hash())}]"
        self.expand = expand
        return text

    def keyword_hash(self, pairs: Mapping[str, Any]) -> str:
        """A hash whose own keys are keywords, written bare."""
        return f"{{{', '.join([f'{key} => {self.definition(value)}' for key, value in pairs.items()])}}}"

    def definition(self, value: Any) -> str:
        """A part of a definition: types, nested hashes, values; a `Word` is written bare."""
        if isinstance(value, Keywords):
            return self.keyword_hash(value)
        if isinstance(value, Type):
            return self.write(value)
        if isinstance(value, Word):
            return str(value)
        if isinstance(value, Mapping):
            parts = [f"{self._key(key)} => {self.definition(item)}" for key, item in items(dict(value))]
            return f"{{{', '.join(parts)}}}"
        if isinstance(value, list):
            return f"[{', '.join([self.definition(item) for item in value])}]"
        return program_text(value)

    def _key(self, key: Any) -> str:
        return self.write(key) if isinstance(key, Type) else program_text(key)


class Keywords(dict[str, Any]):
    """A hash of a definition whose keys are keywords."""


class Word(str):
    """A bare word of a definition."""

    __slots__ = ()


def _with(name: str, parameters: list[str]) -> str:
    return f"{name}[{', '.join(parameters)}]" if parameters else name


def bounds(low: Any, high: Any, show: Callable[[Any], str]) -> list[str]:
    """Return the parameters for a range; what is not bounded is left out or `default`."""
    if low is None and high is None:
        return []
    start = "default" if low is None else show(low)
    return [start] if high is None else [start, show(high)]


def size_text(size: Size | None) -> list[str]:
    """Return the parameters for a size."""
    return [] if size is None else bounds(size.low, size.high, str)


def _range(_: Writer, type_: Any) -> str:
    return _with(type_.name, bounds(type_.low, type_.high, program_text))


def _time(_: Writer, type_: Any) -> str:
    if type_.low is not None and type_.low == type_.high:
        return f"{type_.name}[{_time_text(type_.low)}]"
    return _with(type_.name, bounds(type_.low, type_.high, _time_text))


def _time_text(value: Timespan | Timestamp) -> str:
    return quote(str(value))


def _string(_: Writer, type_: StringType) -> str:
    return _with("String", size_text(type_.size))


def _enum(_: Writer, type_: EnumType) -> str:
    words = [quote(value) for value in type_.values]
    return _with("Enum", [*words, "true"] if type_.ignore_case else words)


def _array(writer: Writer, type_: ArrayType) -> str:
    if type_.size == (0, 0):
        return "Array[0, 0]"
    size = size_text(type_.size)
    if type_.element_type == ANY and not size:
        return "Array"
    return _with("Array", [writer.write(type_.element_type), *size])


def _hash(writer: Writer, type_: HashType) -> str:
    if type_.is_empty:
        return "Hash[0, 0]"
    size = size_text(type_.size)
    if type_.key_type == ANY and type_.value_type == ANY and not size:
        return "Hash"
    return _with("Hash", [*writer.all([type_.key_type, type_.value_type]), *size])


def _tuple(writer: Writer, type_: TupleType) -> str:
    if not type_.types:
        return "Tuple"
    return _with("Tuple", [*writer.all(type_.types), *size_text(type_.size)])


def _struct(writer: Writer, type_: StructType) -> str:
    if not type_.members:
        return "Struct"
    parts = []
    for member in type_.members:
        key = member.written_key_type
        shown = quote(key) if isinstance(key, str) else writer.write(key)
        parts.append(f"{shown} => {writer.write(member.value_type)}")
    return f"Struct[{{{', '.join(parts)}}}]"


def _callable(writer: Writer, type_: CallableType) -> str:
    if type_.parameters is None:
        if type_.returns is None:
            return "Callable"
        return f"Callable[[0], {writer.write(type_.returns)}]"
    parameters = callable_parameters(writer, type_)
    if type_.returns is not None:
        return f"Callable[[{', '.join(parameters)}], {writer.write(type_.returns)}]"
    return _with("Callable", parameters)


def callable_parameters(writer: Writer, type_: CallableType) -> list[str]:
    """Return what stands between the brackets of a Callable without a result."""
    parameters = type_.parameters
    if parameters is None:
        return []
    parts = writer.all(parameters.types)
    if parameters.size is not None:
        parts.extend(size_text(parameters.size))
    elif not parts:
        parts = ["0", "0"]
    if type_.block is not None:
        parts.append(writer.write(type_.block))
    return parts


def _init(writer: Writer, type_: InitType) -> str:
    if type_.type is None:
        return "Init"
    return _with("Init", [writer.write(type_.type), *map(program_text, type_.arguments)])


def _resource(_: Writer, type_: ResourceType) -> str:
    if type_.type_name is None:
        return "Resource"
    return _with(type_.type_name, [] if type_.title is None else [quote(type_.title)])


def _runtime(_: Writer, type_: RuntimeType) -> str:
    if type_.runtime is None:
        return "Runtime"
    return _with("Runtime", [type_.runtime, *([] if type_.class_name is None else [quote(type_.class_name)])])


def _parameterized(writer: Writer, type_: ParameterizedObject) -> str:
    shown: list[str] = []
    for name in type_.base.all_type_parameters():
        if name not in type_.parameters:
            shown.append("default")
            continue
        value = type_.parameters[name]
        shown.append(writer.write(value) if isinstance(value, Type) else program_text(value))
    while shown and shown[-1] == "default":
        shown.pop()
    return _with(type_.base.object_name or "Object", shown)


def _uri(writer: Writer, type_: UriType) -> str:
    return _with("URI", [writer.definition(type_.parameters)] if type_.parameters else [])


def _typeset(writer: Writer, type_: TypeSetType) -> str:
    """A set with the definitions of its types, in which they name each other without the name of the set.

    Inside of another type it has only their names.
    """
    expand, prefix = writer.expand, writer.prefix
    writer.expand, writer.prefix = False, f"{type_.set_name}::"
    pairs = type_.definition_hash()
    if "types" in pairs:
        shown = {name: _member(writer, each) if expand else name for name, each in type_.types.items()}
        pairs["types"] = Keywords({name: Word(text) for name, text in shown.items()})
    text = f"TypeSet[{writer.keyword_hash(pairs)}]"
    writer.expand, writer.prefix = expand, prefix
    return text


def _member(writer: Writer, type_: Type) -> str:
    if isinstance(type_, TypeAlias):
        return writer.write(type_.definition)
    if isinstance(type_, ObjectType):
        pairs = type_.definition_hash()
        pairs.pop("name", None)
        return f"Object[{writer.keyword_hash(pairs)}]"
    return writer.write(type_)


_KNOWN_ALIASES = frozenset({"Data", "RichData", "RichDataKey", "Puppet::LookupKey", "Puppet::LookupValue"})
"""Aliases that are never shown with what they stand for."""

_QUOTING = (OptionalType, NotUndefType)
"""Types that the language writes with a text in place of the type of that text alone: `Optional['name']`."""

_WRITERS: dict[type, Callable[[Writer, Any], str]] = {
    TypeAlias: Writer.alias,
    ArrayType: _array,
    BooleanType: lambda _, type_: _with("Boolean", [] if type_.value is None else [program_text(type_.value)]),
    CallableType: _callable,
    ClassType: lambda _, type_: _with("Class", [] if type_.class_name is None else [type_.class_name]),
    CollectionType: lambda _, type_: _with("Collection", size_text(type_.size)),
    EnumType: _enum,
    FloatType: _range,
    HashType: _hash,
    InitType: _init,
    IntegerType: _range,
    NativeType: lambda _, type_: type_.object_name,
    ObjectType: Writer.object,
    ParameterizedObject: _parameterized,
    PatternType: lambda _, type_: _with("Pattern", list(map(str, type_.patterns))),
    RegexpType: lambda _, type_: _with("Regexp", [] if type_.pattern is None else [str(type_.pattern)]),
    ResourceType: _resource,
    RuntimeType: _runtime,
    SemVerType: lambda _, type_: _with("SemVer", [quote(str(each)) for each in type_.ranges]),
    StringType: _string,
    StructType: _struct,
    TimespanType: _time,
    TimestampType: _time,
    TupleType: _tuple,
    TypeReferenceType: lambda _, type_: f"TypeReference[{quote(type_.text)}]",
    TypeSetType: _typeset,
    UriType: _uri,
    VariantType: lambda writer, type_: _with("Variant", writer.all(type_.types)),
}
