"""The default value of a parameter assigns nothing.

Why: whether it is computed depends on the call, so the variable would exist only sometimes.

Example: `function f($a = ($b = 1))`. Instead: assign in the body.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.visit import children
from runner.puppet.validate.context import Context


def check(node: n.Parameter, context: Context) -> None:
    """Refuse assignments in a default; those in lambdas have variables of their own."""
    if node.default is None:
        return
    waiting: list[n.Node] = [node.default]
    while waiting:
        current = waiting.pop()
        if isinstance(current, n.Lambda):
            continue
        if isinstance(current, n.Assignment):
            context.report("ILLEGAL_ASSIGNMENT_CONTEXT", current)
            continue
        waiting.extend(reversed(children(current)))
