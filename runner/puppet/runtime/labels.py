"""What messages call a value: `an Integer`, `Undef Value`, `File['a'] Resource-Reference`; and Ruby's own texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.puppet.values import (
    DEFAULT,
    Binary,
    PuppetIterator,
    Regexp,
    SemVer,
    SemVerRange,
    Sensitive,
    Timespan,
    Timestamp,
    float_text,
    items,
    program_text,
    puppet_string,
)
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.types import Type

_LABELS: dict[type, str] = {
    type(None): "Undef Value",
    bool: "Boolean",
    int: "Integer",
    float: "Float",
    str: "String",
    list: "Array",
    dict: "Hash",
    Regexp: "Regexp",
    Sensitive: "Sensitive",
    SemVer: "Semver",
    SemVerRange: "SemverRange",
    Timespan: "Timespan",
    Timestamp: "Timestamp",
    Binary: "Binary",
}


def label(value: Value) -> str:
    """Return what messages call a value, without an article."""
    found = _LABELS.get(type(value))
    if found is not None:
        return found
    if is_type(value):
        from runner.puppet.types import ResourceType

        if isinstance(value, ResourceType):
            return f"{value} Resource-Reference" if value.title is not None else f"{value}-Type"
        return f"{value}-Type"
    return "Object"


def is_type(value: Value) -> bool:
    """Tell whether a value is a data type."""
    from runner.puppet.types import Type

    return isinstance(value, Type)


def article(text: str) -> str:
    """Return a text with `a` or `an` in front."""
    return f"an {text}" if text[:1] in "aeiouAEIOU" else f"a {text}"


def label_with_article(value: Value) -> str:
    """Return what messages call a value: `an Integer`."""
    return article(label(value))


def inferred(value: Value) -> Type:
    """Return the type of a value as messages about titles and indexes show it: kinds without ranges."""
    from runner.puppet.types.infer import infer

    return infer(value).generalize()


def ruby_text(value: Value) -> str:
    """Return a value as Ruby prints it, which some of Puppet's messages do."""
    kind = type(value)
    if kind is list or kind is dict:
        return _inspect(value)
    if kind is Regexp:
        return f"(?-mix:{value.source})"
    if isinstance(value, PuppetIterator):
        return repr(value)
    return puppet_string(value)


def _inspect(value: Value) -> str:
    kind = type(value)
    if value is None:
        return "nil"
    if value is DEFAULT:
        return ":default"
    if kind is str:
        text: str = value
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'
    if kind is float:
        return float_text(value)
    if kind is list:
        return f"[{', '.join([_inspect(item) for item in value])}]"
    if kind is dict:
        return f"{{{', '.join([f'{_inspect(key)}=>{_inspect(item)}' for key, item in items(value)])}}}"
    if kind is Regexp:
        return f"/{value.source}/"
    return program_text(value) if kind is not Sensitive else f"#<{value}>"
