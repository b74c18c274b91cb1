"""Classes and defines have `$title` and `$name` already.

Example: `define a($title) { }`. Instead: another name.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import label
from runner.puppet.validate.context import Context


def check(node: n.ClassDefinition | n.DefineDefinition, context: Context) -> None:
    """Refuse parameters with these names."""
    for parameter in node.parameters:
        if parameter.name in ("title", "name"):
            context.report("RESERVED_PARAMETER", parameter, name=parameter.name, where=label(node))
