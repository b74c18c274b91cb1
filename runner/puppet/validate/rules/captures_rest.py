"""A parameter that takes all remaining arguments must be the last; named parameters cannot do it.

Why: classes, defines and templates get their arguments by name, so nothing remains.

Example: `class a(*$rest) { }`, `|*$a, $b| { }`. Instead: an array parameter; put `*$rest` last.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import a_label
from runner.puppet.validate.context import Context


def check_none(node: n.ClassDefinition | n.DefineDefinition, context: Context) -> None:
    """Refuse every such parameter."""
    _refuse(node.parameters, node, context)


def check_template(node: n.Epp, context: Context) -> None:
    """Refuse every such parameter of a template; they stand on the lambda around it."""
    template = context.path[-1]
    if isinstance(template, n.Lambda):
        _refuse(template.parameters, node, context)


def check_last(node: n.Lambda, context: Context) -> None:
    """Refuse one that is not the last."""
    for parameter in node.parameters[:-1]:
        if parameter.captures_rest:
            context.report("CAPTURES_REST_NOT_LAST", parameter, name=parameter.name)


def _refuse(parameters: list[n.Parameter], owner: n.Node, context: Context) -> None:
    for parameter in parameters:
        if parameter.captures_rest:
            context.report("CAPTURES_REST_NOT_SUPPORTED", parameter, name=parameter.name, where=a_label(owner))
