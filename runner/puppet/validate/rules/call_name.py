"""What is called is a name, a type, or a type with parameters.

Example: `$f(1)`, `'notice'(1)`. Instead: `notice(1)`, or `call('notice', 1)` where the name is computed.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import a_label, capital_label
from runner.puppet.validate.context import Context


def check(node: n.CallNamedFunction, context: Context) -> None:
    """Refuse other functors."""
    functor = node.functor
    if isinstance(functor, n.QualifiedName | n.QualifiedReference):
        return
    if isinstance(functor, n.Access) and isinstance(functor.left, n.QualifiedReference):
        return
    if isinstance(functor, n.RenderString):
        context.report("ILLEGAL_EPP_PARAMETERS", functor)
        return
    where = a_label(node)
    context.report("ILLEGAL_EXPRESSION", functor, what=capital_label(functor), feature="function name", where=where)
