"""The string that follows a string, and ranges of strings: `a9`, `b0`, `b1`…"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice


def successor(text: str) -> str:
    """Return the next string: the rightmost letter or digit goes up, carries go left; without any, the last character.

    Example:
        successor("az") == "ba" and successor("zz99") == "aaa00"
    """
    if not text:
        return ""
    places = [i for i, char in enumerate(text) if char.isascii() and char.isalnum()]
    if not places:
        return text[:-1] + chr(ord(text[-1]) + 1)
    chars = list(text)
    position = places[-1]
    for position in reversed(places):
        char = chars[position]
        if char not in "z9Z":
            chars[position] = chr(ord(char) + 1)
            return "".join(chars)
        chars[position] = {"z": "a", "Z": "A", "9": "0"}[char]
    carry = {"a": "a", "A": "A", "0": "1"}[chars[position]]
    return "".join([*chars[:position], carry, *chars[position:]])


def string_range(start: str, stop: str, *, exclusive: bool = False) -> Iterator[str]:
    """Iterate from a string to another, as far as the length of the last one; the first is there however long it is."""
    if len(start) == len(stop) == 1 and start.isascii() and stop.isascii():
        codes = range(ord(start), ord(stop) + (0 if exclusive else 1))
        yield from map(chr, codes)
        return
    if start > stop or start == successor(stop):
        return
    text = start
    while True:
        if text == stop:
            if not exclusive:
                yield text
            return
        yield text
        text = successor(text)
        if not 0 < len(text) <= len(stop):
            return


def take(count: int, values: Iterator[str]) -> list[str]:
    """Return at most so many values."""
    return list(islice(values, count))
