"""In plans, what builds a catalog stands in `apply` blocks; classes and defines stand in modules only.

Why: a plan runs on the controller and has no catalog; an `apply` block is compiled for each target.

Example: `plan p() { file { '/a': } }`. Instead: `plan p() { apply($targets) { file { '/a': } } }`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import capital_label
from runner.puppet.validate.context import Context

IN_APPLY = (n.Resource, n.ResourceDefaults, n.ResourceOverride, n.Collect, n.Relationship, n.NodeDefinition)
NEVER = (n.ClassDefinition, n.DefineDefinition)

Check = Callable[[Any, Context], None]


def only_in_apply(checks: tuple[Check, ...]) -> Check:
    """Return a check that refuses a node outside of `apply` and has others look at it inside."""

    def check(node: n.Node, context: Context) -> None:
        if not _in_apply(context):
            context.report("EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING", node, what=capital_label(node))
            return
        if isinstance(node, n.Collect) and isinstance(node.query, n.ExportedQuery):
            context.report("EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING", node, what=capital_label(node))
            return
        for further in checks:
            further(node, context)

    return check


def never(node: n.Node, context: Context) -> None:
    """Refuse a class or define."""
    context.report("EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING", node, what=capital_label(node))


def check_apply(node: n.Apply, context: Context) -> None:
    """Refuse `apply` in `apply`."""
    if _in_apply(context):
        context.report("EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING", node, what=capital_label(node))


def _in_apply(context: Context) -> bool:
    return any(isinstance(above, n.ApplyBlock) for above in context.path)
