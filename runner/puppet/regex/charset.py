"""Sets of characters as sorted lists of code point ranges."""

from __future__ import annotations

from collections.abc import Iterable

Ranges = tuple[tuple[int, int], ...]

LAST = 0x10FFFF
_DIGIT = ((0x30, 0x39),)
_SPACE = ((0x09, 0x0D), (0x20, 0x20))
_WORD = ((0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A))
_HEX = ((0x30, 0x39), (0x41, 0x46), (0x61, 0x66))

SHORTHANDS: dict[str, Ranges] = {"d": _DIGIT, "s": _SPACE, "w": _WORD, "h": _HEX}
ALL: Ranges = ((0, LAST),)

# Characters outside ASCII whose other case is inside it.
_FOREIGN_CASES = {0x4B: 0x212A, 0x6B: 0x212A, 0x53: 0x17F, 0x73: 0x17F}
_CASED_LIMIT = 4096  # larger ranges of other letters keep their case: nobody writes them to be folded


def union(ranges: Iterable[tuple[int, int]]) -> Ranges:
    """Return ranges in order, joined where they meet."""
    result: list[tuple[int, int]] = []
    for low, high in sorted(ranges):
        if result and low <= result[-1][1] + 1:
            result[-1] = (result[-1][0], max(high, result[-1][1]))
        else:
            result.append((low, high))
    return tuple(result)


def complement(ranges: Ranges) -> Ranges:
    """Return every code point that is not in the ranges."""
    result: list[tuple[int, int]] = []
    start = 0
    for low, high in ranges:
        if start < low:
            result.append((start, low - 1))
        start = high + 1
    if start <= LAST:
        result.append((start, LAST))
    return tuple(result)


def intersection(left: Ranges, right: Ranges) -> Ranges:
    """Return the code points in both."""
    return complement(union((*complement(left), *complement(right))))


def both_cases(ranges: Ranges) -> Ranges:
    """Return the ranges with the other case of every letter in them."""
    extra: list[tuple[int, int]] = []
    for low, high in ranges:
        if high - low > _CASED_LIMIT:
            continue
        for code in range(low, high + 1):
            char = chr(code)
            for other in (char.lower(), char.upper()):
                if len(other) == 1 and other != char:
                    extra.append((ord(other), ord(other)))
            if code in _FOREIGN_CASES:
                extra.append((_FOREIGN_CASES[code], _FOREIGN_CASES[code]))
    return union((*ranges, *extra)) if extra else ranges


def escape_char(code: int) -> str:
    """Return a code point as both engines read it, inside a set and outside."""
    char = chr(code)
    if char.isalnum() and code < 0x80:
        return char
    if code < 0x80:
        return f"\\x{code:02x}" if code < 0x20 or code == 0x7F or char in "&~|-#" else ("\\" + char)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def set_body(ranges: Ranges) -> str:
    """Return the ranges as they stand between `[` and `]`."""
    return "".join(
        escape_char(low) if low == high else f"{escape_char(low)}{'-' if high > low + 1 else ''}{escape_char(high)}"
        for low, high in ranges
    )
