"""`shellquote`: words for a shell."""

from __future__ import annotations

from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.shell_words import quote_for_puppet
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def shellquote(*args: Value) -> str:
    """Return the arguments, and those in arrays, as quoted words with blanks between them.

    Example:
        shellquote('a b', ['c', '$d'])
    """
    from runner.puppet.functions.core.flatten import flatten

    return " ".join(map(quote_for_puppet, flatten(*arguments(args))))
