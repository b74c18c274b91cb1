"""`private` and `attr` are reserved.

Example: `$x = private`. Instead: `'private'`.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context


def check(node: n.ReservedWord, context: Context) -> None:
    """Refuse them as expressions."""
    context.report("RESERVED_WORD", node, word=node.word)
