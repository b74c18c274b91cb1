"""Files of modules hold definitions only.

Why: they are loaded when a name in them is wanted, at no certain time; code beside the definitions would run then.

Example: `class m::a { } notice 1` in a module. Instead: put the code into the class.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import label
from runner.puppet.validate.context import Context
from runner.puppet.validate.module_file import file_namespace


def check(node: n.Program, context: Context) -> None:
    """Refuse everything at the top of a module's file that defines nothing."""
    if file_namespace(context.source.path, context.settings.module_path) is None:
        return
    body = node.body
    for statement in body.statements if isinstance(body, n.Block) else [body]:
        if not isinstance(statement, n.Definition | n.TypeMapping | n.Nop):
            context.report("ILLEGAL_TOP_CONSTRUCT_LOCATION", statement, what=label(statement))
