"""The body of a class, define or node does not end with a mere value.

Why: they have no value, so nobody could see it.

Example: `class a { $x }`. Instead: remove it, or make a function.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import capital_label, label
from runner.puppet.validate.context import Context
from runner.puppet.validate.rules.idempotence import is_idempotent, untitled_resource


def check(node: n.ClassDefinition | n.DefineDefinition | n.NodeDefinition, context: Context) -> None:
    """Refuse a last statement without effect; a resource without title has a message of its own."""
    body = node.body
    if body is None:
        return
    last = body.statements[-1] if isinstance(body, n.Block) else body
    # in plans nothing else speaks of a resource without title
    if (context.tasks or untitled_resource(last) is None) and is_idempotent(last):
        context.report("IDEM_NOT_ALLOWED_LAST", last, what=label(last), where=capital_label(node))
