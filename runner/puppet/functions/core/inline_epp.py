"""`inline_epp`: text from a template."""

from __future__ import annotations

from runner.puppet.functions.signature import CallContext, Value, function
from runner.puppet.functions.templates import render


@function("String", "Hash[Pattern[/^\\w+$/], Any]", context=True)
def inline_epp(context: CallContext, template: str, parameters: dict[str, Value] | None = None) -> Value:
    """Return the text that an EPP template makes, a Sensitive when a value in it is one.

    Example:
        inline_epp('Hello <%= $name %>', { name => 'world' })
    """
    return render(context, "inline_epp", template, "inlined-epp-text", parameters, inline=True)
