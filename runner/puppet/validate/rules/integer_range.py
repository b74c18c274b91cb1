"""Integers have 64 bits.

Example: `9223372036854775808`. Instead: a Float, or a String where it is an identifier.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import capital_label
from runner.puppet.validate.context import Context

MAXIMUM = 2**63 - 1


def check(node: n.LiteralInteger, context: Context) -> None:
    """Refuse what does not fit; a minus before it is a separate operator."""
    if node.value > MAXIMUM:
        context.report("NUMERIC_OVERFLOW", node, what=capital_label(node), edge="max", value=f"+{node.value:#x}")
