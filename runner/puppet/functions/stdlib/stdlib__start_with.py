"""`stdlib::start_with`: whether a string begins with another."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function


@function("String", "Variant[String[1], Array[String[1], 1]]", returns="Boolean")
def start_with(test_string: str, prefixes: Value) -> bool:
    """Tell whether a string begins with a string, or with any of several.

    Example:
        stdlib::start_with('foobar', ['foo', 'bar'])
    """
    return test_string.startswith((prefixes,) if isinstance(prefixes, str) else tuple(prefixes))
