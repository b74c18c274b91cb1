"""`in`: substrings, elements, keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from runner.puppet.runtime.equality import equal
from runner.puppet.runtime.labels import is_type
from runner.puppet.runtime.matching import in_range, option_matches
from runner.puppet.values import Binary, Regexp, SemVer, SemVerRange, keys
from runner.puppet.values.value import Value


def member(left: Value, right: Value) -> Any:
    """Return whether `left in right`: a match of a regular expression, True or False.

    Example:
        member("A", ["a"]) and member("b", "abc") and not member(1, "123")
    """
    kind = type(right)
    if kind is str:
        if type(left) is str:
            return left.lower() in right.lower()
        if type(left) is Regexp:
            return left.pattern.search(right) or False
        return False
    if kind is list:
        return _among(left, right)
    if kind is dict:
        return _among(left, keys(right))
    if kind is SemVerRange:
        return in_range(left, right)
    if kind is Binary:
        return _in_bytes(left, right.data)
    return False


def _among(left: Value, elements: Iterable[Value]) -> Any:
    if type(left) is Regexp:
        search = left.pattern.search
        for element in elements:
            if type(element) is str and (found := search(element)):
                return found
        return False
    if is_type(left):
        return any(left.accepts(element) for element in elements)
    if type(left) is not str and type(left) is not SemVer:  # only these are tried against patterns and types
        return any(equal(left, element) for element in elements)
    for element in elements:
        answer = option_matches(left, element)
        if answer:
            return answer
    return False


def _in_bytes(left: Value, data: bytes) -> bool:
    if type(left) is Binary:
        return left.data in data
    if type(left) is str:
        return left.encode("utf-8", "surrogatepass") in data
    return type(left) is int and 0 <= left <= 255 and left in data
