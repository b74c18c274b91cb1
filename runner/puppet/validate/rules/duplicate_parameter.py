"""No two parameters of a list have the same name.

Example: `class a($x, $x) { }`. Instead: rename one.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context


def check(
    node: n.ClassDefinition | n.DefineDefinition | n.FunctionDefinition | n.PlanDefinition, context: Context
) -> None:
    """Refuse the second and later ones."""
    _check(node.parameters, context)


def check_template(_node: n.Epp, context: Context) -> None:
    """The same for a template, whose parameters stand on the lambda around it."""
    template = context.path[-1]
    if isinstance(template, n.Lambda):
        _check(template.parameters, context)


def _check(parameters: list[n.Parameter], context: Context) -> None:
    seen: set[str] = set()
    for parameter in parameters:
        if parameter.name in seen:
            context.report("DUPLICATE_PARAMETER", parameter, name=parameter.name)
        seen.add(parameter.name)
