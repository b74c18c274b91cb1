"""A value that nobody uses is a mistake, except at the end of a block.

Example: `$x == 1` on a line of its own; `file { mode => '0644' }`, which lacks a title. Instead: use the value, or
remove the expression.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import label
from runner.puppet.validate.context import Context
from runner.puppet.validate.rules.idempotence import is_idempotent, untitled_resource

_OWNERS = (
    n.ClassDefinition, n.DefineDefinition, n.NodeDefinition, n.FunctionDefinition, n.PlanDefinition,
    n.TypeDefinition, n.Lambda, n.CaseOption, n.Epp,
)  # fmt: skip
"""What owns its body: messages about the whole body point at the owner."""


def check(node: n.Block, context: Context) -> None:
    """Refuse a resource without title, else the first statement without effect."""
    name = None if context.tasks else untitled_resource(node)
    if name is not None:
        context.report("RESOURCE_WITHOUT_TITLE", _place(node, context), name=name)
        return
    for statement in node.statements[:-1]:
        if is_idempotent(statement):
            context.report("IDEM_EXPRESSION_NOT_LAST", statement, what=label(statement))
            return


def _place(node: n.Block, context: Context) -> n.Node:
    above = context.path[-1]
    return above if isinstance(above, _OWNERS) else node
