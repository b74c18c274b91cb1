"""`inline_template`: an ERB template, which needs Ruby."""

from __future__ import annotations

from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.ruby import need_string
from runner.puppet.functions.signature import CallContext, Value, function
from runner.puppet.functions.templates import erb_fault, refuse_erb_in_scripts


@function("Any", context=True, legacy=True)
def inline_template(context: CallContext, *args: Value) -> str:
    """Return the arguments when they are plain text; fail for ERB, which needs Ruby."""
    refuse_erb_in_scripts(context, "inline_template")
    texts = [need_string(value) for value in at_least("inline_template", 1, args)]
    if any("<%" in text for text in texts):
        raise erb_fault("inline_template", "the text")
    return "".join(texts)
