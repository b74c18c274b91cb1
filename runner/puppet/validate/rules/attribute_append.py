"""`+>` adds to a value that is there: in overrides and behind collectors only.

Example: `file { '/a': tag +> 'x' }`. Instead: `=>`.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import a_label
from runner.puppet.validate.context import Context


def check(node: n.AttributeOperation, context: Context) -> None:
    """Refuse `+>` elsewhere."""
    if node.operator == "+>":
        owner = context.path[-1]
        if not isinstance(owner, n.ResourceOverride | n.Collect):
            context.report("ILLEGAL_ATTRIBUTE_APPEND", node, name=node.name, where=a_label(owner))
