"""Classes, defines and nodes stand at the top or inside classes; functions, plans and types at the top only.

Why: they are loaded by name before anything runs, so a place that depends on running code makes no sense.

Example: `if $x { class a { } }`. Instead: define the class at the top and `include` it where it is wanted.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import capital_label
from runner.puppet.validate.context import Context

_BODIES = (
    n.Block, n.ClassDefinition, n.DefineDefinition, n.NodeDefinition, n.FunctionDefinition, n.PlanDefinition,
    n.TypeDefinition, n.Lambda, n.ApplyBlock, n.CaseOption, n.Epp,
)  # fmt: skip
"""What holds a body of statements; a body of `if` counts only when it has several."""


def check_nested(node: n.Node, context: Context) -> None:
    """Refuse a class, define or node in the wrong place."""
    for above in reversed(context.path):
        if isinstance(above, n.Program | n.ClassDefinition | n.ApplyBlock):
            return
        if not isinstance(above, n.Block):
            break
    context.report("NOT_TOP_LEVEL", node)


def check_absolute(node: n.Node, context: Context) -> None:
    """Refuse a function, plan or type in the wrong place."""
    path = context.path
    above = path[-1]
    if isinstance(above, n.Program) or (isinstance(above, n.Block) and isinstance(path[-2], n.Program)):
        return
    if isinstance(above, _BODIES) and not any(node is part for part in _other_parts(above)):
        context.report("NOT_ABSOLUTE_TOP_LEVEL", node, what=capital_label(node))
    else:
        context.report("NOT_TOP_LEVEL", node)


def _other_parts(above: n.Node) -> list[n.Node]:
    """Return what stands in a case option without being its body."""
    return list(above.values) if isinstance(above, n.CaseOption) else []
