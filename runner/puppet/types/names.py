"""What messages call values and types."""

from __future__ import annotations

from runner.model.sensitive import Sensitive
from runner.puppet.types.base import Type
from runner.puppet.types.catalog_entry import ClassType, ResourceType
from runner.puppet.types.object_ import ObjectType
from runner.puppet.types.text import type_text
from runner.puppet.values.binary import Binary
from runner.puppet.values.default import Default
from runner.puppet.values.deferred import Deferred
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.iterator import PuppetIterator
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.uri import Uri
from runner.puppet.values.value import Value


def with_article(words: str, *, capital: bool = True) -> str:
    """Return words after `A` or `An`."""
    article = "an" if words[:1].lower() in "aeiouy" else "a"
    return f"{article.capitalize() if capital else article} {words}"


def kind_label(type_: Type) -> str:
    """Return what messages call a type: `Integer-Type`, `File-Type`.

    Catalog references, Object types and aliases are named with all that is known of them.
    """
    if isinstance(type_, (ResourceType, ClassType)) and type_.name != str(type_):
        return f"{type_}-Type"
    if isinstance(type_, ObjectType):
        return f"{type_.object_name or 'Object'}-Type"
    alias_name = getattr(type_, "alias_name", None)
    return f"{type_.name if alias_name is None else type_}-Type"


def kind_word(value: Value) -> str:
    """Return the general type of a value, as text."""
    from runner.puppet.types.infer import infer_generalized

    return type_text(infer_generalized(value), expand=False)


def value_label(value: Value) -> str:
    """Return what messages call a value after an article: `String`, `Integer-Type`."""
    if isinstance(value, Type):
        return kind_label(value)
    if value is None:
        return "Undef Value"
    if isinstance(value, bool):
        return "Boolean"
    word = _LABELS.get(type(value))
    return "Object" if word is None else word


def class_word(value: Value) -> str:
    """Return the name that the reference implementation's own language has for the kind of a value."""
    if isinstance(value, Type):
        return f"Puppet::Pops::Types::P{value.name}Type"
    if isinstance(value, bool):
        return "TrueClass" if value else "FalseClass"
    if isinstance(value, Uri):
        scheme = (value.scheme or "").upper()
        return f"URI::{scheme if scheme in ('HTTP', 'HTTPS', 'FTP', 'LDAP') else 'Generic'}"
    if isinstance(value, PuppetIterator):
        return "Puppet::Pops::Types::Iterator"
    return _CLASSES.get(type(value), "Object")


def class_label(value: Value) -> str:
    """Return what messages about sizes call a value: its class, without a title or a size."""
    if isinstance(value, Deferred):
        return "Deferred"
    return f"{value.name}-Type" if isinstance(value, Type) else class_word(value)


_LABELS: dict[type, str] = {
    str: "String",
    int: "Integer",
    float: "Float",
    list: "Array",
    dict: "Hash",
    Regexp: "Regexp",
}

_CLASSES: dict[type, str] = {
    type(None): "NilClass",
    str: "String",
    int: "Integer",
    float: "Float",
    list: "Array",
    dict: "Hash",
    Default: "Symbol",
    Regexp: "Regexp",
    SemVer: "SemanticPuppet::Version",
    SemVerRange: "SemanticPuppet::VersionRange",
    Timespan: "Puppet::Pops::Time::Timespan",
    Timestamp: "Puppet::Pops::Time::Timestamp",
    Binary: "Puppet::Pops::Types::PBinaryType::Binary",
    Sensitive: "Puppet::Pops::Types::PSensitiveType::Sensitive",
    ErrorValue: "Puppet::DataTypes::Error",
}
