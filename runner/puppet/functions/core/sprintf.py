"""`sprintf`: text by a format."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.model.sensitive import Sensitive
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.printf import sprintf as format_text
from runner.puppet.functions.ruby import class_word
from runner.puppet.functions.signature import Value, function
from runner.puppet.types.base import Type
from runner.puppet.values import puppet_string
from runner.puppet.values.default import Default


@function("Any", legacy=True)
def sprintf(*args: Value) -> str:
    """Return a format in which each directive is replaced by an argument, or by an entry of a hash.

    Example:
        sprintf('%s has %05.2f%%', 'a', 12.5)
    """
    format_, *values = at_least("sprintf", 1, args)
    if not isinstance(format_, str):
        if isinstance(format_, int | float | list | dict | bool | Type | Sensitive | Default):
            raise ArgumentFault(f"no implicit conversion of {class_word(format_)} into String")
        format_ = puppet_string(format_)
    return format_text(format_, values)
