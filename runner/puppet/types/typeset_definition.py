"""Type sets from their definitions: `TypeSet[{pcore_version => …, version => …, types => {…}}]`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from runner.errors import ArgumentFault
from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.any_ import ANY
from runner.puppet.types.base import Type
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.object_definition import QUALIFIED_NAME, annotations_type, define_object
from runner.puppet.types.pattern import PatternType
from runner.puppet.types.semver import SEM_VER_RANGE
from runner.puppet.types.size import Size
from runner.puppet.types.string import NOT_EMPTY
from runner.puppet.types.struct import Member, StructType
from runner.puppet.types.type_ import TYPE
from runner.puppet.types.typeset import TypeSetType
from runner.puppet.types.uri import URI
from runner.puppet.types.variant import VariantType
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.value import Value

PCORE_RANGE = "1.x"
_SIMPLE_NAME = PatternType([Regexp(r"\A[A-Z]\w*\z")])


@cache
def _definition_type() -> StructType:
    from runner.puppet.types.semver import SEM_VER

    uri = VariantType([NOT_EMPTY, URI])
    version = VariantType([NOT_EMPTY, SEM_VER])
    member = VariantType([TYPE, HashType(NOT_EMPTY, ANY)])
    reference = StructType(
        [
            Member("name", QUALIFIED_NAME),
            Member("version_range", VariantType([NOT_EMPTY, SEM_VER_RANGE])),
            Member("name_authority", uri, optional=True),
            Member("annotations", annotations_type(), optional=True),
        ]
    )
    return StructType(
        [
            Member("pcore_uri", uri, optional=True),
            Member("pcore_version", version),
            Member("name_authority", uri, optional=True),
            Member("name", QUALIFIED_NAME, optional=True),
            Member("version", version, optional=True),
            Member("types", HashType(_SIMPLE_NAME, member, Size(1)), optional=True),
            Member("references", HashType(_SIMPLE_NAME, reference, Size(1)), optional=True),
            Member("annotations", annotations_type(), optional=True),
        ]
    )


def define_typeset(definition: Mapping[str, Value], name: str | None = None) -> TypeSetType:
    """Return the type set of a definition.

    Raises:
        ArgumentFault: the definition is wrong.
    """
    from runner.puppet.types.mismatch import assert_instance

    assert_instance("TypeSet initializer has wrong type,", _definition_type(), dict(definition))
    shown = definition.get("name", name)
    pcore_version = _version(definition["pcore_version"])
    if not SemVerRange.parse(PCORE_RANGE).includes(pcore_version):
        raise ArgumentFault(
            f"The pcore version for TypeSet '{shown or ''}' is not understood by this runtime. "
            f"Expected range {PCORE_RANGE}, got {pcore_version}"
        )
    types = {key: _member(shown, key, value) for key, value in (definition.get("types") or {}).items()}
    return TypeSetType(
        shown,
        str(_version(definition["version"])) if "version" in definition else "",
        pcore_version=str(pcore_version),
        pcore_uri=_text(definition.get("pcore_uri")),
        name_authority=_text(definition.get("name_authority")),
        types=types,
        references=dict(definition.get("references") or {}),
    )


def _member(set_name: str | None, name: str, value: Value) -> Type:
    """Return a type of the set: an Object type for a definition, an alias for anything else."""
    full = f"{set_name}::{name}" if set_name else name
    return value_type(full, value)


def value_type(name: str, value: Value) -> Type:
    """Return the type that a value defines under a name."""
    if isinstance(value, dict):
        return define_object(value, name)
    return value if getattr(value, "object_name", None) == name else TypeAlias(name, value)


def _version(value: Value) -> SemVer:
    if isinstance(value, SemVer):
        return value
    try:
        return SemVer.parse(value)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error


def _text(value: Value) -> str | None:
    return None if value is None else str(value)
