"""The built-in types by name, and the built-in aliases `Data`, `RichData` and theirs."""

from __future__ import annotations

from functools import cache
from typing import Final

from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.any_ import ANY
from runner.puppet.types.array import ARRAY, ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.binary import BINARY
from runner.puppet.types.callable_ import CALLABLE
from runner.puppet.types.catalog_entry import CATALOG_ENTRY, CLASS, RESOURCE
from runner.puppet.types.collection import COLLECTION
from runner.puppet.types.enum import ENUM
from runner.puppet.types.hash_ import HASH, HashType
from runner.puppet.types.init import INIT
from runner.puppet.types.iterable import ITERABLE, ITERATOR
from runner.puppet.types.known_objects import ANNOTATION, DEFERRED, ERROR, PCORE
from runner.puppet.types.number import FLOAT, INTEGER, NUMERIC
from runner.puppet.types.object_ import OBJECT
from runner.puppet.types.pattern import PATTERN, REGEXP, PatternType
from runner.puppet.types.reference import TYPE_REFERENCE
from runner.puppet.types.runtime import RUNTIME
from runner.puppet.types.scalar import BOOLEAN, SCALAR, SCALAR_DATA
from runner.puppet.types.semver import SEM_VER, SEM_VER_RANGE
from runner.puppet.types.sensitive import SENSITIVE
from runner.puppet.types.string import STRING
from runner.puppet.types.struct import STRUCT
from runner.puppet.types.time_ import TIMESPAN, TIMESTAMP
from runner.puppet.types.tuple_ import TUPLE
from runner.puppet.types.type_ import TYPE
from runner.puppet.types.typeset import TYPE_SET
from runner.puppet.types.undef import DEFAULT_TYPE, UNDEF
from runner.puppet.types.uri import URI
from runner.puppet.types.variant import NOT_UNDEF, OPTIONAL, VARIANT, VariantType
from runner.puppet.values.regexp import Regexp


def _data() -> Type:
    return VariantType([SCALAR_DATA, UNDEF, HashType(STRING, DATA), ArrayType(DATA)])


def _rich_data() -> Type:
    single: list[Type] = [SCALAR, SEM_VER_RANGE, BINARY, SENSITIVE, TYPE, TYPE_SET, URI, OBJECT, UNDEF, DEFAULT_TYPE]
    return VariantType([*single, HashType(RICH_DATA_KEY, RICH_DATA), ArrayType(RICH_DATA)])


DATA: Final = TypeAlias("Data", _data)
RICH_DATA_KEY: Final = TypeAlias("RichDataKey", VariantType([STRING, NUMERIC]))
RICH_DATA: Final = TypeAlias("RichData", _rich_data)
LOOKUP_KEY: Final = TypeAlias("Puppet::LookupKey", RICH_DATA_KEY)
LOOKUP_VALUE: Final = TypeAlias("Puppet::LookupValue", RICH_DATA)
MEMBER_NAME_ALIAS: Final = TypeAlias("Pcore::MemberName", PatternType([Regexp(r"\A[a-z_]\w*\z")]))
UNRESOLVED_ALIAS: Final = TypeAlias("UnresolvedAlias", TYPE_REFERENCE)


_ALIASES = (DATA, RICH_DATA, RICH_DATA_KEY, LOOKUP_KEY, LOOKUP_VALUE, MEMBER_NAME_ALIAS)


@cache
def _table() -> dict[str, Type]:
    named: list[Type] = [
        ANY, ARRAY, BINARY, BOOLEAN, CALLABLE, CATALOG_ENTRY, CLASS, COLLECTION, DEFAULT_TYPE, ENUM, FLOAT, HASH, INIT,
        INTEGER, ITERABLE, ITERATOR, NOT_UNDEF, NUMERIC, OBJECT, OPTIONAL, PATTERN, REGEXP, RESOURCE, RUNTIME, SCALAR,
        SCALAR_DATA, SEM_VER, SEM_VER_RANGE, SENSITIVE, STRING, STRUCT, TIMESPAN, TIMESTAMP, TUPLE, TYPE,
        TYPE_REFERENCE, TYPE_SET, UNDEF, URI, VARIANT,
    ]  # fmt: skip
    table = {type_.name.lower(): type_ for type_ in named}
    table.update({alias.alias_name.lower(): alias for alias in _ALIASES})
    objects = {str(type_.object_name).lower(): type_ for type_ in (ERROR, DEFERRED, ANNOTATION, PCORE)}
    table.update({"typealias": UNRESOLVED_ALIAS, **objects})
    return table


def find_known(name: str) -> Type | None:
    """Return the built-in type of a name, whatever its case, or None."""
    return _table().get(name.lower())


def known_names() -> frozenset[str]:
    """Return the lower-case names of all built-in types."""
    return frozenset(_table())
