"""`scanf`: values read from text by a format."""

from __future__ import annotations

from runner.puppet.functions.scanning import scan
from runner.puppet.functions.signature import Block, Value, function


@function("String", "String", block="Optional[Callable[1, 1]]")
def scanf(data: str, format_: str, block: Block | None = None) -> Value:
    """Return an array of what a format finds in a text, or what a block makes of it.

    Example:
        scanf('12 apples', '%d %s')
    """
    found = scan(data, format_)
    return found if block is None else block(found)
