"""`SemVerRange(text)`, `SemVerRange(min, max, exclude_max)`, or the same by name."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import function
from runner.puppet.values import DEFAULT, SemVerRange, Value
from runner.puppet.values.semver import HIGHEST, LOWEST

_ALIASES = {
    "SemVerRangeString": "String[1]",
    "SemVerRangeHash": "Struct[{min => Variant[Default, SemVer], Optional[max] => Variant[Default, SemVer], "
    "Optional[exclude_max] => Boolean}]",
}


@function("SemVerRangeString", aliases=_ALIASES)
def from_string(str_: str) -> SemVerRange:
    """Read a range of versions."""
    try:
        return SemVerRange.parse(str_)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error


@function("Variant[Default, SemVer]", "Variant[Default, SemVer]", "Boolean")
def from_versions(min_: Value, max_: Value, exclude_max: bool = False) -> SemVerRange:
    """Return the range between two versions; `default` is no bound."""
    low = LOWEST if min_ is DEFAULT else min_
    high = HIGHEST if max_ is DEFAULT else max_
    return SemVerRange.between(low, high, exclude_high=exclude_max)


@function("SemVerRangeHash", aliases=_ALIASES)
def from_hash(hash_args: dict[str, Value]) -> SemVerRange:
    """Take the bounds by name."""
    return from_versions(hash_args["min"], hash_args.get("max", DEFAULT), bool(hash_args.get("exclude_max")))
