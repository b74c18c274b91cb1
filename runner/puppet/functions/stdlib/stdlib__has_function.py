"""`stdlib::has_function`: whether a function exists."""

from __future__ import annotations

from runner.puppet.functions.signature import CallContext, function


@function("String[1]", context=True, returns="Boolean")
def has_function(context: CallContext, function_name: str) -> bool:
    """Tell whether there is a function of that name.

    Example:
        stdlib::has_function('notice')
    """
    return bool(context.environment.has_function(function_name))
