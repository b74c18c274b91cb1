"""What shows through of the language that Puppet is written in: class names, inspected data, comparison and its errors.

Some functions are defined by those, and their messages contain them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

from runner.errors import ArgumentFault
from runner.model.sensitive import Sensitive
from runner.puppet.values import (
    DEFAULT,
    Binary,
    Deferred,
    ErrorValue,
    PuppetIterator,
    Regexp,
    SemVer,
    SemVerRange,
    Timespan,
    Timestamp,
    Uri,
    Value,
    hash_,
    puppet_string,
)
from runner.puppet.values.regexp import escape_slashes

_CLASS_NAMES: dict[type, str] = {
    type(None): "NilClass",
    int: "Integer",
    float: "Float",
    str: "String",
    list: "Array",
    dict: "Hash",
    type(DEFAULT): "Symbol",
    Regexp: "Regexp",
    Sensitive: "Puppet::Pops::Types::PSensitiveType::Sensitive",
    Binary: "Puppet::Pops::Types::PBinaryType::Binary",
    SemVer: "SemanticPuppet::Version",
    SemVerRange: "SemanticPuppet::VersionRange",
    Timespan: "Puppet::Pops::Time::Timespan",
    Timestamp: "Puppet::Pops::Time::Timestamp",
    ErrorValue: "Puppet::DataTypes::Error",
    Deferred: "Puppet::Pops::Types::Deferred",
    PuppetIterator: "Puppet::Pops::Types::Iterator",
}

_URI_SCHEMES = {"http": "HTTP", "https": "HTTPS", "ftp": "FTP", "ldap": "LDAP", "mailto": "MailTo", "file": "File"}
_UNPRINTABLE = re.compile(r'["\\\x00-\x1f\x7f]|#(?=[{$@])')
_ESCAPES = {
    '"': '\\"',
    "\\": "\\\\",
    "\n": "\\n",
    "\t": "\\t",
    "\r": "\\r",
    "\f": "\\f",
    "\v": "\\v",
    "\b": "\\b",
    "\a": "\\a",
    "\x1b": "\\e",
    "#": "\\#",
}


def class_name(value: Value) -> str:
    """Return the name of the class of a value."""
    if value is True:
        return "TrueClass"
    if value is False:
        return "FalseClass"
    found = _CLASS_NAMES.get(type(value))
    if found is not None:
        return found
    if isinstance(value, Uri):
        return f"URI::{_URI_SCHEMES.get(str(value.components().get('scheme')), 'Generic')}"
    name = getattr(type(value), "name", None)
    if isinstance(name, str) and hasattr(value, "assignable"):
        return f"Puppet::Pops::Types::P{name}Type"
    return type(value).__name__


def inspect(value: Value) -> str:
    """Return a value as nested data shows it: strings in double quotes, `nil` for undef."""
    if isinstance(value, str):
        return f'"{_UNPRINTABLE.sub(_escape, value)}"'
    if value is None:
        return "nil"
    if isinstance(value, list):
        return f"[{', '.join(map(inspect, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{inspect(key)}=>{inspect(item)}' for key, item in hash_.items(value))}}}"
    if value is DEFAULT:
        return ":default"
    if isinstance(value, Sensitive):
        return "#<Sensitive [value redacted]>"
    if isinstance(value, Uri):
        return f"#<{class_name(value)} {value}>"
    if isinstance(value, SemVerRange):
        return " || ".join(map(str, value.intervals))
    return puppet_string(value)


def text(value: Value) -> str:
    """Return a value as text: like interpolation, but inspected data for arrays and hashes."""
    if isinstance(value, list | dict):
        return inspect(value)
    if isinstance(value, Regexp):
        return f"(?-mix:{escape_slashes(value.source)})"
    return puppet_string(value)


def _escape(found: re.Match[str]) -> str:
    char = found[0]
    return _ESCAPES.get(char) or (f"\\x{ord(char):02X}" if char == "\x7f" else f"\\u{ord(char):04X}")


def equal(left: Value, right: Value) -> bool:
    """Tell whether two values are equal as data: case matters, `1` equals `1.0`, `true` equals only itself."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(equal, left, right))
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(equal(item, right[key]) for key, item in left.items())
    return bool(left == right)


def order(left: Value, right: Value) -> int | None:
    """Return -1, 0 or 1 as `left` comes before, with or after `right`; None when they cannot be compared."""
    if isinstance(left, bool) or isinstance(right, bool) or left is None or right is None:
        return 0 if left is right else None
    if isinstance(left, list) and isinstance(right, list):
        for mine, yours in zip(left, right, strict=False):
            found = order(mine, yours)
            if found != 0:
                return found
        return _sign(len(left), len(right))
    mine, yours = _number(left), _number(right)
    if mine is not None and yours is not None:
        if isinstance(left, Timestamp) and isinstance(right, Timespan):
            return None
        return None if math.isnan(mine) or math.isnan(yours) else _sign(mine, yours)
    if type(left) is type(right) and isinstance(left, str | SemVer):
        return _sign(left, right)
    return 0 if type(left) is type(right) and not isinstance(left, dict) and left == right else None


def _number(value: Value) -> float | None:
    if isinstance(value, int | float):
        return value
    return value.nanoseconds / 10**9 if isinstance(value, Timespan | Timestamp) else None


def _sign(left: Value, right: Value) -> int:
    return int(left > right) - int(left < right)


def comparison_failed(left: Value, right: Value) -> ArgumentFault:
    """Return the error for two values that have no order."""
    small = right is None or isinstance(right, bool | int | float) or right is DEFAULT
    shown = inspect(right) if small else class_name(right)
    return ArgumentFault(f"comparison of {class_name(left)} with {shown} failed")


def compare(left: Value, right: Value) -> int:
    """Return -1, 0 or 1.

    Raises:
        ArgumentFault: when the values have no order.
    """
    found = order(left, right)
    if found is None:
        raise comparison_failed(left, right)
    return found


def verdict(answer: Value, left: Value, right: Value) -> float:
    """Return what a block said about the order of two values, as a number.

    Raises:
        ArgumentFault: when it did not say a number.
    """
    if isinstance(answer, int | float) and not isinstance(answer, bool):
        return answer
    if answer is None:
        raise comparison_failed(left, right)
    raise ArgumentFault(f"comparison of {class_name(answer)} with 0 failed")


def sort(values: Sequence[Value], by: Callable[[Value, Value], float] = compare) -> list[Value]:
    """Return values in order. Merges halves, so a block sees the pairs in the order that programs rely on."""
    if by is compare and len(values) > 1:
        kinds = {type(value) for value in values}
        if kinds == {str} or kinds == {int}:
            return sorted(values)
    return _merge_sort(list(values), by)


def _merge_sort(values: list[Value], by: Callable[[Value, Value], float]) -> list[Value]:
    if len(values) < 2:
        return values
    middle = len(values) // 2
    left, right = _merge_sort(values[:middle], by), _merge_sort(values[middle:], by)
    result: list[Value] = []
    i = j = 0
    while i < len(left) and j < len(right):
        if by(left[i], right[j]) <= 0:
            result.append(left[i])
            i += 1
        else:
            result.append(right[j])
            j += 1
    return [*result, *left[i:], *right[j:]]


def to_integer(value: Value) -> int:
    """Return the whole number that a text begins with, or 0; numbers lose their fraction."""
    if isinstance(value, int | float):
        return int(value)
    found = re.match(r"\s*([+-]?\d+(?:_\d+)*)", str(value))
    return int(found[1].replace("_", "")) if found else 0


def to_float(value: Value) -> float:
    """Return the number that a text begins with, or 0.0."""
    if isinstance(value, int | float):
        return float(value)
    found = re.match(r"\s*[+-]?\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?(?:[eE][+-]?\d+)?", puppet_string(value))
    return float(found[0].replace("_", "")) if found else 0.0


def class_word(value: Value) -> str:
    """Return how messages about conversions name a value: its class, or the value where there is only one."""
    name = class_name(value)
    return {"NilClass": "nil", "TrueClass": "true", "FalseClass": "false"}.get(name, name)


def need_string(value: Value) -> str:
    """Return a value that must be a String.

    Raises:
        ArgumentFault: when it is something else.
    """
    if not isinstance(value, str):
        shown = "nil" if value is None else str(value).lower() if isinstance(value, bool) else class_name(value)
        raise ArgumentFault(f"no implicit conversion of {shown} into String")
    return value
