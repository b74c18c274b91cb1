"""`stdlib::end_with`: whether a string ends with another."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function


@function("String", "Variant[String[1], Array[String[1], 1]]", returns="Boolean")
def end_with(test_string: str, suffixes: Value) -> bool:
    """Tell whether a string ends with a string, or with any of several.

    Example:
        stdlib::end_with('foobar', ['foo', 'bar'])
    """
    return test_string.endswith((suffixes,) if isinstance(suffixes, str) else tuple(suffixes))
