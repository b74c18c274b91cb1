"""A resource takes attributes from one hash only.

Example: `file { '/a': * => $x, * => $y }`. Instead: `* => $x + $y`.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context


def check(node: n.ResourceBody, context: Context) -> None:
    """Refuse the second and later `* =>`."""
    seen = False
    for operation in node.operations:
        if isinstance(operation, n.AttributesOperation):
            if seen:
                context.report("MULTIPLE_ATTRIBUTES_UNFOLD", operation)
            seen = True
