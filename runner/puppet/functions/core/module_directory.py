"""`module_directory`: where a module is."""

from __future__ import annotations

from collections.abc import Sequence

from runner.puppet.functions.signature import CallContext, function


@function("String", context=True)
def by_names(context: CallContext, *names: str) -> str | None:
    """Return the directory of the first module that exists, or undef.

    Example:
        module_directory('stdlib')
    """
    return _first(context, names)


@function("Array[String]", context=True)
def by_array(context: CallContext, *names: list[str]) -> str | None:
    """Return the directory of the first module in an array that exists, or undef."""
    return _first(context, [name for each in names for name in each])


def _first(context: CallContext, names: Sequence[str]) -> str | None:
    return next((found for name in names if (found := context.environment.module_directory(name)) is not None), None)
