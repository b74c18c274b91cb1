"""`template`: an ERB template, which needs Ruby."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.files import find
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.ruby import need_string
from runner.puppet.functions.signature import CallContext, Value, function
from runner.puppet.functions.templates import erb_fault, refuse_erb_in_scripts


@function("Any", context=True, legacy=True)
def template(context: CallContext, *args: Value) -> None:
    """Fail: ERB needs Ruby. The error says how to go on with EPP."""
    refuse_erb_in_scripts(context, "template")
    for name in map(need_string, at_least("template", 1, args)):
        path = find(context, name, "templates")
        if path is None:
            raise ArgumentFault(f"Could not find template '{name}'")
        raise erb_fault("template", path)
