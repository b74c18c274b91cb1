"""Parameters have simple lower case names.

Example: `function f($X, $a::b)`. Instead: `$x`, `$b`.
"""

from __future__ import annotations

import re

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context

_SHAPE = re.compile(r"[a-z_]\w*", re.ASCII)
_NUMERIC = re.compile(r"(?:0x)?\d+", re.ASCII)


def check(node: n.Parameter, context: Context) -> None:
    """Refuse numbers and other names."""
    name = node.name
    if _SHAPE.fullmatch(name):
        return
    if _NUMERIC.fullmatch(name):
        context.report("ILLEGAL_NUMERIC_PARAMETER", node, name=name)
    context.report("ILLEGAL_PARAM_NAME", node, name=name)
