"""`assert_private`: only for the own module."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def assert_private(context: CallContext, *args: Value) -> None:
    """Fail unless the class or define was declared by its own module; the argument may give the message.

    Example:
        assert_private('Do not include ntp::config directly')
    """
    if len(args) > 1:
        raise ArgumentFault(f"assert_private(): Wrong number of arguments given ({len(args)}}}) for 0 or 1)")
    if context.find_variable("module_name")[1] == context.find_variable("caller_module_name")[1]:
        return
    if args and isinstance(args[0], str):
        raise ArgumentFault(args[0])
    name = context.scope.container.name.removeprefix("Class[").removesuffix("]").lower()
    kind = "Class" if context.scope.container.kind in {"class", "top"} else "Definition"
    raise ArgumentFault(f"{kind} {name} is private")
