"""`get_module_path`: where a module is."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def get_module_path(context: CallContext, *args: Value) -> str:
    """Return the directory of a module; fail when there is no such module.

    Example:
        get_module_path('stdlib')
    """
    if len(args) != 1:
        raise ArgumentFault("get_module_path(): Wrong number of arguments, expects one")
    name = text(arguments(args)[0])
    path: str | None = context.environment.module_directory(name)
    if path is None:
        raise ArgumentFault(f"Could not find module {name} in environment {context.settings.environment}")
    return path
