"""`versioncmp`: the order of two version numbers."""

from __future__ import annotations

import re

from runner.puppet.functions.ruby import compare
from runner.puppet.functions.signature import function

_PART = re.compile(r"[-.]|[0-9]+|[^-.0-9]+")
_TRAILING = re.compile(r"[.0]+$")


@function("String", "String", "Boolean")
def versioncmp(a: str, b: str, ignore_trailing_zeroes: bool = False) -> int:
    """Return -1, 0 or 1 as the first version is older than, the same as or newer than the second.

    Numbers are compared as numbers, unless one has a leading zero; `-` comes before `.`, and `.` before all else.

    Example:
        versioncmp('1.2', '1.10')
    """
    if ignore_trailing_zeroes:
        a, b = _shorten(a), _shorten(b)
    for mine, yours in zip(_PART.findall(a), _PART.findall(b), strict=False):
        if mine == yours:
            continue
        for separator in "-.":
            if mine == separator:
                return -1
            if yours == separator:
                return 1
        if mine.isdecimal() and yours.isdecimal() and not mine.startswith("0") and not yours.startswith("0"):
            return compare(int(mine), int(yours))
        return compare(mine.upper(), yours.upper())
    return compare(a, b)


def _shorten(version: str) -> str:
    first, *rest = version.split("-")
    return "-".join([_TRAILING.sub("", first), *rest])
