"""`join`: one string of an array."""

from __future__ import annotations

from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import Value, function


@function("Array", "String")
def join(arg: list[Value], delimiter: str = "") -> str:
    """Return the elements as text, with a delimiter between them; nested arrays are joined too.

    Example:
        join(['a', 'b', ['c']], ',')
    """
    return delimiter.join(
        [item if type(item) is str else join(item, delimiter) if isinstance(item, list) else text(item) for item in arg]
    )
