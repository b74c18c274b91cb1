"""Values as text in interpolated strings and joins: contained strings stand unquoted, undef is empty."""

from __future__ import annotations

from collections.abc import Callable

from runner.model.sensitive import Sensitive
from runner.puppet.values.deferred import Deferred
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.hash_ import HashKey
from runner.puppet.values.literal import program_text
from runner.puppet.values.native import NativeObject
from runner.puppet.values.number import float_text
from runner.puppet.values.object_ import PuppetObject
from runner.puppet.values.value import Value


def puppet_string(value: Value) -> str:
    """Return what `"${value}"` shows. Sensitive values show that they are redacted, also inside collections.

    Example:
        puppet_string([1, {"a": None}]) == "[1, {a => }]"
    """
    convert = _CONVERTERS.get(type(value))
    if convert is not None:
        return convert(value)
    return value.to_text() if isinstance(value, NativeObject) else str(value)


def _list_text(value: list[Value]) -> str:
    return f"[{', '.join([puppet_string(item) for item in value])}]"


def _hash_text(value: dict[Value, Value]) -> str:
    pairs = [
        f"{puppet_string(key.value if type(key) is HashKey else key)} => {puppet_string(item)}"
        for key, item in value.items()
    ]
    return f"{{{', '.join(pairs)}}}"


_CONVERTERS: dict[type, Callable[[Value], str]] = {
    str: lambda value: value,
    type(None): lambda _: "",
    bool: lambda value: "true" if value else "false",
    int: str,
    float: float_text,
    list: _list_text,
    dict: _hash_text,
    Sensitive: str,
    Deferred: program_text,
    ErrorValue: program_text,
    PuppetObject: program_text,
}
