"""A collector names a type, and its query compares.

Example: `file <| |>`, `File <| mode > 1 |>`. Instead: `File <| title == 'x' and tag != 'y' |>`.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import a_label, capital_label
from runner.puppet.validate.context import Context

_PLAIN = (
    n.Variable, n.QualifiedName, n.LiteralInteger, n.LiteralFloat, n.LiteralString, n.LiteralBoolean,
)  # fmt: skip


def check_type(node: n.Collect, context: Context) -> None:
    """Refuse another expression than a type's name."""
    if not isinstance(node.type, n.QualifiedReference):
        what, where = capital_label(node.type), a_label(node)
        context.report("ILLEGAL_EXPRESSION", node.type, what=what, feature="type name", where=where)


def check_query(node: n.VirtualQuery | n.ExportedQuery, context: Context) -> None:
    """Refuse what cannot be asked."""
    if node.expression is not None:
        _check_query(node.expression, context)


def _check_query(node: n.Node, context: Context) -> None:
    if isinstance(node, n.And | n.Or):
        _check_query(node.left, context)
        _check_query(node.right, context)
    elif isinstance(node, n.Parenthesized):
        _check_query(node.expression, context)
    elif isinstance(node, n.Comparison) and node.operator in ("==", "!="):
        return
    elif not isinstance(node, _PLAIN):
        context.report("ILLEGAL_QUERY_EXPRESSION", node, what=capital_label(node))
