"""`fail`: stop with a message."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments, legacy_text
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def fail(*args: Value) -> None:
    """Stop with the arguments, joined by blanks, as the message.

    Example:
        if $facts == undef { fail('no facts') }
    """
    raise ArgumentFault(" ".join(map(legacy_text, arguments(args))))
