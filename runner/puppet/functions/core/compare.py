"""`compare`: the order of two values."""

from __future__ import annotations

from runner.puppet.functions.ruby import compare as compare_values
from runner.puppet.functions.signature import Value, function
from runner.puppet.runtime.labels import label
from runner.puppet.values import SemVer, Timespan, Timestamp

_TIME = "Variant[Timespan, Timestamp]"
_COMPARABLE = "Variant[String, SemVer, Numeric, Timespan, Timestamp]"


@function("Numeric", "Numeric")
def numbers(a: float, b: float) -> int:
    """Return -1, 0 or 1 as the first number is less than, equal to or greater than the second.

    Example:
        compare(1, 2)
    """
    return int(a > b) - int(a < b)


@function("String", "String", "Boolean")
def strings(a: str, b: str, ignore_case: bool = True) -> int:
    """Compare strings; the case of ASCII letters counts only when asked for.

    Example:
        compare('a', 'B', false)
    """
    return compare_values(_fold(a), _fold(b)) if ignore_case else compare_values(a, b)


@function("SemVer", "SemVer")
def versions(a: SemVer, b: SemVer) -> int:
    """Compare semantic versions."""
    return a.compare(b)


@function("Numeric", _TIME)
def number_and_time(a: float, b: Value) -> int:
    """Compare seconds with a time."""
    return compare_values(a, b)


@function("Timestamp", "Variant[Timestamp, Numeric]")
def timestamps(a: Timestamp, b: Value) -> int:
    """Compare points in time; a number is seconds since 1970."""
    return compare_values(a, b)


@function("Timespan", "Variant[Timespan, Numeric]")
def timespans(a: Timespan, b: Value) -> int:
    """Compare durations; a number is seconds."""
    return compare_values(a, b)


@function(_COMPARABLE, _COMPARABLE, "Any", refuses=True)
def refuse_kinds(a: Value, b: Value, *ignore_case: Value) -> str | None:
    """Say why two comparable values cannot be compared with each other."""
    if ignore_case:
        if not (isinstance(a, str) and isinstance(b, str)):
            return "compare(): The third argument (ignore case) can only be used when comparing strings"
        if len(ignore_case) > 1:
            return f"compare(): Accepts at most 3 arguments, got {2 + len(ignore_case)}"
        return f"compare(): The third argument (ignore case) must be a Boolean. Got {label(ignore_case[0])}"
    return (
        "compare(): Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). "
        f"Got {label(a)} and {label(b)}"
    )


@function("Any", "Any", "Any", refuses=True)
def refuse_values(a: Value, b: Value, *_ignore_case: Value) -> str:
    """Say that values of some kinds have no order."""
    return (
        "compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp "
        f"can be compared. Got {label(a)} and {label(b)}"
    )


def _fold(text: str) -> str:
    return text.translate(_LOWER)


_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}
