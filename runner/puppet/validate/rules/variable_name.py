"""Variables have lower case names; those that begin with a digit are plain numbers.

Example: `$Foo`, `$1st`, `$01`. Instead: `$foo`, `$first`, `$1`.
"""

from __future__ import annotations

import re

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context

_SHAPE = re.compile(r"(?:::)?(?:[a-z]\w*::)*[a-z_]\w*|0|[1-9]\d*", re.ASCII)


def check(node: n.Variable, context: Context) -> None:
    """Refuse other names."""
    name = node.name
    if _SHAPE.fullmatch(name):
        return
    if name[:1].isdecimal():
        context.report("ILLEGAL_NUMERIC_VAR_NAME", node, name=name)
    else:
        context.report("ILLEGAL_VAR_NAME", node, name=name)
