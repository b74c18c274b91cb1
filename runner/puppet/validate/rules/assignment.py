"""Only variables of the own scope can be assigned.

Example: `$a::b = 1`, `$x['k'] = 1`, `1 = 2`. Instead: a new variable.
"""

from __future__ import annotations

import re

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import a_label
from runner.puppet.validate.context import Context
from runner.puppet.validate.rules.rvalue import require_value

_NUMERIC = re.compile(r"0|[1-9]\d*", re.ASCII)


def check(node: n.Assignment, context: Context) -> None:
    """Refuse a left side that is not assignable, and a right side without value."""
    if node.operator != "=":
        context.report("APPENDS_DELETES_NO_LONGER_SUPPORTED", node, operator=node.operator)
        return
    _check_target(node.left, context)
    require_value(node.right, context)


def _check_target(target: n.Node, context: Context) -> None:
    if isinstance(target, n.Variable):
        if _NUMERIC.fullmatch(target.name):
            context.report("ILLEGAL_NUMERIC_ASSIGNMENT", target, name=target.name)
        elif "::" in target.name:
            context.report("CROSS_SCOPE_ASSIGNMENT", target, name=target.name)
    elif isinstance(target, n.Access):
        context.report("ILLEGAL_INDEXED_ASSIGNMENT", target)
    elif isinstance(target, n.LiteralList):
        for element in target.elements:
            _check_target(element, context)
    else:
        context.report("ILLEGAL_ASSIGNMENT", target, what=a_label(target))
