"""Type sets from their definitions: `TypeSet[{pcore_version => …, version => …, types => {…}}]`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from runner.errors import ArgumentFault
from runner.puppet.syntax import nodes as n
from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.any_ import ANY
from runner.puppet.types.base import Type
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.object_definition import (
    QUALIFIED_NAME,
    annotations_type,
    define_named_object,
    define_object,
)
from runner.puppet.types.parse import Resolve, type_from_node, value_from_node
from runner.puppet.types.pattern import PatternType
from runner.puppet.types.semver import SEM_VER_RANGE
from runner.puppet.types.size import Size
from runner.puppet.types.string import NOT_EMPTY
from runner.puppet.types.struct import Member, StructType
from runner.puppet.types.type_ import TYPE
from runner.puppet.types.typeset import RUNTIME_URI, TypeSetType
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


def check_definition(definition: Mapping[str, Value]) -> None:
    """Refuse a definition whose shape is wrong.

    Raises:
        ArgumentFault: it is, with what is wrong.
    """
    from runner.puppet.types.mismatch import assert_instance

    assert_instance("TypeSet initializer has wrong type,", _definition_type(), dict(definition))


def define_typeset(definition: Mapping[str, Value], name: str | None = None) -> TypeSetType:
    """Return the type set of a definition.

    Raises:
        ArgumentFault: the definition is wrong.
    """
    check_definition(definition)
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
        annotations=definition.get("annotations"),
    )


def _member(set_name: str | None, name: str, value: Value) -> Type:
    """Return a type of the set: an Object type for a definition, an alias for anything else."""
    full = f"{set_name}::{name}" if set_name else name
    return value_type(full, value)


def value_type(name: str, value: Value) -> Type:
    """Return the type that a value defines under a name."""
    if isinstance(value, dict):
        return define_object(value, name)
    own_name = getattr(value, "alias_name", None) or getattr(value, "object_name", None)
    return value if own_name == name else TypeAlias(name, value)


def typeset_from_node(name: str, node: n.Node, resolve: Resolve, text: str) -> TypeSetType:
    """Return the type set that `type name = TypeSet[{…}]` defines; its types are read when they are first used.

    Args:
        name: the name of the set.
        node: the right side.
        resolve: finds types outside of the set.
        text: the source.

    Raises:
        ArgumentFault: the definition is wrong.
    """
    if not isinstance(node, n.Access) or len(node.keys) != 1 or not isinstance(node.keys[0], n.LiteralHash):
        raise ArgumentFault(f"The type set '{name}' is not written as TypeSet[{{…}}]")
    finished: list[TypeSetType] = []
    references: dict[str, str] = {}

    def find(wanted: str) -> Type | None:
        found = finished[0].find_type(wanted) if finished else None
        if found is None:
            prefix, _, rest = wanted.partition("::")
            if rest and prefix.lower() in references:
                return resolve(f"{references[prefix.lower()]}::{rest}")
        return found or resolve(wanted)

    definition: dict[str, Value] = {}
    for entry in node.keys[0].entries:
        key = _key(entry.key, resolve, text)
        if key in ("types", "references") and isinstance(entry.value, n.LiteralHash):
            members = [(_key(each.key, resolve, text), each.value) for each in entry.value.entries]
            if key == "types":
                definition[key] = {member: _lazy(f"{name}::{member}", value, find, text) for member, value in members}
            else:
                definition[key] = {member: value_from_node(value, resolve, text) for member, value in members}
        else:
            definition[key] = value_from_node(entry.value, resolve, text)
    check_definition(definition)
    for alias, each in definition.get("references", {}).items():
        if alias in definition.get("types", {}):
            raise ArgumentFault(
                f"TypeSet '{name}' references a TypeSet using alias '{alias}'. "
                "The alias collides with the name of a declared type"
            )
        references[alias.lower()] = each["name"]
        if not isinstance(resolve(each["name"]), TypeSetType):
            raise ArgumentFault(f"TypeSet '{name}' reference to TypeSet named '{each['name']}' cannot be resolved")
    finished.append(define_typeset({**definition, "name_authority": RUNTIME_URI, "name": name}))
    return finished[0]


def _key(node: n.Node, resolve: Resolve, text: str) -> Value:
    """Return a key of a definition; a capitalized one is the name of a type, not the type."""
    return node.value if isinstance(node, n.QualifiedReference) else value_from_node(node, resolve, text)


def _lazy(name: str, node: n.Node, find: Resolve, text: str) -> Type:
    if isinstance(node, n.Access) and isinstance(node.left, n.QualifiedReference) and len(node.keys) == 1:
        inner = node.keys[0]
        if node.left.value.lower() == "object" and isinstance(inner, n.LiteralHash):
            node = inner
    if isinstance(node, n.ResourceDefaults):  # what `Parent { attributes => {…} }` is read as inside of a hash
        parent = node.type_ref
        pairs = [(each.name, each.value) for each in node.operations if isinstance(each, n.AttributeOperation)]
        return define_named_object(
            name,
            lambda: {
                "parent": type_from_node(parent, find, text),
                **{key: value_from_node(value, find, text) for key, value in pairs},
            },
        )
    if isinstance(node, n.LiteralHash):
        return define_named_object(name, lambda: value_from_node(node, find, text))
    if not isinstance(node, _TYPE_NODES):
        type_from_node(node, find, text)  # cannot be a type: refused now, while other names may not be known yet
    return TypeAlias(name, lambda: type_from_node(node, find, text))


_TYPE_NODES = (n.Access, n.QualifiedReference)


def _version(value: Value) -> SemVer:
    if isinstance(value, SemVer):
        return value
    try:
        return SemVer.parse(value)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error


def _text(value: Value) -> str | None:
    return None if value is None else str(value)
