"""Deprecation warnings that are given once in a run."""

from __future__ import annotations

from collections.abc import MutableSet
from weakref import WeakKeyDictionary

from runner.puppet.functions.signature import CallContext

_GIVEN: WeakKeyDictionary[object, MutableSet[str]] = WeakKeyDictionary()


def warn_once(context: CallContext, key: str, message: str, *, place: str = "(file & line not available)") -> None:
    """Log a warning unless one with the same key was logged in this environment before.

    Args:
        place: what stands on the second line; `here(context)` gives the place of the call.
    """
    given = _GIVEN.setdefault(context.environment, set())
    if key not in given:
        given.add(key)
        context.log("warning", f"{message}\n   {place}")


def here(context: CallContext) -> str:
    """Return the place of a call, as warnings show it."""
    return f"(file: {context.file or 'unknown'}, line: {context.line})"
