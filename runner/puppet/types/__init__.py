"""The types of the Puppet language: what values are, and how types relate.

In: type text, syntax trees, values. Out: immutable types that can test values (`accepts`), be compared
(`assignable`), printed (`str`) and described (`describe_mismatch`). One type a file; besides

    base        what every type can do
    known       the built-in types by name
    parse       type expressions → types (reader: trees; static: brackets in text)
    access/     `Type[parameters]`
    infer       values → types
    common      the type that two types have in common
    simplify    the simplest form of a Variant
    text        types → text
    mismatch/   why something does not fit, in Puppet's words
    object_definition, typeset_definition   `Object[{…}]` and `TypeSet[{…}]`

It must not know scopes, functions, files or catalogs. Types of modules come through `ports.TypeLookup`; types of
values that higher layers bring are `NativeType`s.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from runner.puppet.types.access import TypeArgumentError, access
    from runner.puppet.types.alias import TypeAlias
    from runner.puppet.types.any_ import ANY, UNIT, AnyType, UnitType
    from runner.puppet.types.array import ARRAY, ArrayType
    from runner.puppet.types.base import Type
    from runner.puppet.types.binary import BINARY, BinaryType
    from runner.puppet.types.callable_ import CALLABLE, CallableType, callable_of
    from runner.puppet.types.catalog_entry import (
        CATALOG_ENTRY,
        CLASS,
        RESOURCE,
        CatalogEntryType,
        ClassType,
        ResourceType,
    )
    from runner.puppet.types.collection import COLLECTION, CollectionType
    from runner.puppet.types.common import common_type
    from runner.puppet.types.enum import ENUM, EnumType
    from runner.puppet.types.hash_ import HASH, HashType
    from runner.puppet.types.infer import infer, infer_detailed, infer_generalized
    from runner.puppet.types.init import INIT, InitType
    from runner.puppet.types.iterable import ITERABLE, ITERATOR, IterableType, IteratorType
    from runner.puppet.types.known import DATA, RICH_DATA, find_known
    from runner.puppet.types.known_objects import DEFERRED, ERROR
    from runner.puppet.types.member import find_member
    from runner.puppet.types.mismatch import (
        CallSignature,
        ParameterSpec,
        assert_instance,
        describe_call,
        describe_mismatch,
        describe_parameters,
        describe_type_mismatch,
        parameters_message,
    )
    from runner.puppet.types.native import NativeType
    from runner.puppet.types.number import FLOAT, INTEGER, NUMERIC, FloatType, IntegerType, NumericType
    from runner.puppet.types.object_ import OBJECT, ObjectType, ParameterizedObject
    from runner.puppet.types.parse import parse_type, type_from_node
    from runner.puppet.types.pattern import PATTERN, REGEXP, PatternType, RegexpType
    from runner.puppet.types.reference import TypeReferenceType
    from runner.puppet.types.runtime import RuntimeType
    from runner.puppet.types.scalar import BOOLEAN, SCALAR, SCALAR_DATA, BooleanType, ScalarDataType, ScalarType
    from runner.puppet.types.semver import SEM_VER, SEM_VER_RANGE, SemVerRangeType, SemVerType
    from runner.puppet.types.sensitive import SENSITIVE, SensitiveType
    from runner.puppet.types.size import Size
    from runner.puppet.types.string import STRING, StringType
    from runner.puppet.types.struct import STRUCT, Member, StructType
    from runner.puppet.types.text import type_text
    from runner.puppet.types.time_ import TIMESPAN, TIMESTAMP, TimespanType, TimestampType
    from runner.puppet.types.tuple_ import TUPLE, TupleType
    from runner.puppet.types.type_ import TYPE, TypeType
    from runner.puppet.types.typeset import TYPE_SET, TypeSetType
    from runner.puppet.types.undef import DEFAULT_TYPE, UNDEF, DefaultType, UndefType
    from runner.puppet.types.uri import URI, UriType
    from runner.puppet.types.variant import (
        NOT_UNDEF,
        OPTIONAL,
        VARIANT,
        NotUndefType,
        OptionalType,
        VariantType,
        variant_of,
    )

_HOMES: dict[str, str] = {
    "TypeArgumentError": "access",
    "access": "access",
    "TypeAlias": "alias",
    "ANY": "any_",
    "AnyType": "any_",
    "UNIT": "any_",
    "UnitType": "any_",
    "ARRAY": "array",
    "ArrayType": "array",
    "Type": "base",
    "BINARY": "binary",
    "BinaryType": "binary",
    "CALLABLE": "callable_",
    "CallableType": "callable_",
    "callable_of": "callable_",
    "CATALOG_ENTRY": "catalog_entry",
    "CLASS": "catalog_entry",
    "CatalogEntryType": "catalog_entry",
    "ClassType": "catalog_entry",
    "RESOURCE": "catalog_entry",
    "ResourceType": "catalog_entry",
    "COLLECTION": "collection",
    "CollectionType": "collection",
    "common_type": "common",
    "ENUM": "enum",
    "EnumType": "enum",
    "HASH": "hash_",
    "HashType": "hash_",
    "infer": "infer",
    "infer_detailed": "infer",
    "infer_generalized": "infer",
    "INIT": "init",
    "InitType": "init",
    "ITERABLE": "iterable",
    "ITERATOR": "iterable",
    "IterableType": "iterable",
    "IteratorType": "iterable",
    "DATA": "known",
    "RICH_DATA": "known",
    "find_known": "known",
    "DEFERRED": "known_objects",
    "ERROR": "known_objects",
    "find_member": "member",
    "CallSignature": "mismatch",
    "ParameterSpec": "mismatch",
    "assert_instance": "mismatch",
    "describe_call": "mismatch",
    "describe_mismatch": "mismatch",
    "describe_parameters": "mismatch",
    "describe_type_mismatch": "mismatch",
    "parameters_message": "mismatch",
    "NativeType": "native",
    "FLOAT": "number",
    "FloatType": "number",
    "INTEGER": "number",
    "IntegerType": "number",
    "NUMERIC": "number",
    "NumericType": "number",
    "OBJECT": "object_",
    "ObjectType": "object_",
    "ParameterizedObject": "object_",
    "parse_type": "parse",
    "type_from_node": "parse",
    "PATTERN": "pattern",
    "PatternType": "pattern",
    "REGEXP": "pattern",
    "RegexpType": "pattern",
    "TypeReferenceType": "reference",
    "RuntimeType": "runtime",
    "BOOLEAN": "scalar",
    "BooleanType": "scalar",
    "SCALAR": "scalar",
    "SCALAR_DATA": "scalar",
    "ScalarDataType": "scalar",
    "ScalarType": "scalar",
    "SEM_VER": "semver",
    "SEM_VER_RANGE": "semver",
    "SemVerRangeType": "semver",
    "SemVerType": "semver",
    "SENSITIVE": "sensitive",
    "SensitiveType": "sensitive",
    "Size": "size",
    "STRING": "string",
    "StringType": "string",
    "Member": "struct",
    "STRUCT": "struct",
    "StructType": "struct",
    "type_text": "text",
    "TIMESPAN": "time_",
    "TIMESTAMP": "time_",
    "TimespanType": "time_",
    "TimestampType": "time_",
    "TUPLE": "tuple_",
    "TupleType": "tuple_",
    "TYPE": "type_",
    "TypeType": "type_",
    "TYPE_SET": "typeset",
    "TypeSetType": "typeset",
    "DEFAULT_TYPE": "undef",
    "DefaultType": "undef",
    "UNDEF": "undef",
    "UndefType": "undef",
    "URI": "uri",
    "UriType": "uri",
    "NOT_UNDEF": "variant",
    "NotUndefType": "variant",
    "OPTIONAL": "variant",
    "OptionalType": "variant",
    "VARIANT": "variant",
    "VariantType": "variant",
    "variant_of": "variant",
}
"""Where each public name lives; it is imported when first asked for, so that importing the package costs nothing."""

__all__ = [
    "ANY",
    "ARRAY",
    "BINARY",
    "BOOLEAN",
    "CALLABLE",
    "CATALOG_ENTRY",
    "CLASS",
    "COLLECTION",
    "DATA",
    "DEFAULT_TYPE",
    "DEFERRED",
    "ENUM",
    "ERROR",
    "FLOAT",
    "HASH",
    "INIT",
    "INTEGER",
    "ITERABLE",
    "ITERATOR",
    "NOT_UNDEF",
    "NUMERIC",
    "OBJECT",
    "OPTIONAL",
    "PATTERN",
    "REGEXP",
    "RESOURCE",
    "RICH_DATA",
    "SCALAR",
    "SCALAR_DATA",
    "SEM_VER",
    "SEM_VER_RANGE",
    "SENSITIVE",
    "STRING",
    "STRUCT",
    "TIMESPAN",
    "TIMESTAMP",
    "TUPLE",
    "TYPE",
    "TYPE_SET",
    "UNDEF",
    "UNIT",
    "URI",
    "VARIANT",
    "AnyType",
    "ArrayType",
    "BinaryType",
    "BooleanType",
    "CallSignature",
    "CallableType",
    "CatalogEntryType",
    "ClassType",
    "CollectionType",
    "DefaultType",
    "EnumType",
    "FloatType",
    "HashType",
    "InitType",
    "IntegerType",
    "IterableType",
    "IteratorType",
    "Member",
    "NativeType",
    "NotUndefType",
    "NumericType",
    "ObjectType",
    "OptionalType",
    "ParameterSpec",
    "ParameterizedObject",
    "PatternType",
    "RegexpType",
    "ResourceType",
    "RuntimeType",
    "ScalarDataType",
    "ScalarType",
    "SemVerRangeType",
    "SemVerType",
    "SensitiveType",
    "Size",
    "StringType",
    "StructType",
    "TimespanType",
    "TimestampType",
    "TupleType",
    "Type",
    "TypeAlias",
    "TypeArgumentError",
    "TypeReferenceType",
    "TypeSetType",
    "TypeType",
    "UndefType",
    "UnitType",
    "UriType",
    "VariantType",
    "access",
    "assert_instance",
    "callable_of",
    "common_type",
    "describe_call",
    "describe_mismatch",
    "describe_parameters",
    "describe_type_mismatch",
    "find_known",
    "find_member",
    "infer",
    "infer_detailed",
    "infer_generalized",
    "is_instance",
    "parameters_message",
    "parse_type",
    "type_from_node",
    "type_text",
    "variant_of",
]


def is_instance(type_: Type, value: Any) -> bool:
    """Tell whether a value is an instance of a type."""
    return bool(type_.accepts(value))


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = found
    return found


class _Package(ModuleType):
    """Importing a submodule must not put it in the place of the function of the same name (`infer`, `access`)."""

    def __setattr__(self, name: str, value: Any) -> None:
        if not (name in _HOMES and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
