"""The type of a class parameter is written out, not computed.

Why: it is needed before any code runs, to look up values; later versions of the language refuse it.

Example: `class a(Integer[$min] $x) { }`. Instead: `class a(Integer[1] $x) { }`.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context

_LITERAL = (
    n.LiteralString, n.LiteralInteger, n.LiteralFloat, n.LiteralBoolean, n.LiteralUndef, n.LiteralDefault,
    n.LiteralRegexp, n.QualifiedName, n.QualifiedReference,
)  # fmt: skip


def check(node: n.ClassDefinition, context: Context) -> None:
    """Report parameters whose type has computed parts."""
    if not context.settings.nonliteral_types:
        return
    for parameter in node.parameters:
        if parameter.type is not None and not _is_literal(parameter.type):
            kind = "a Puppet::Pops::Model::AccessExpression"
            context.report("ILLEGAL_NONLITERAL_PARAMETER_TYPE", parameter, name=parameter.name, kind=kind)


def _is_literal(node: n.Node) -> bool:
    if isinstance(node, _LITERAL):
        return True
    if isinstance(node, n.UnaryMinus):
        return _is_literal(node.expression)
    if isinstance(node, n.Access):
        return _is_literal(node.left) and all(_is_literal(key) for key in node.keys)
    if isinstance(node, n.LiteralList):
        return all(_is_literal(element) for element in node.elements)
    if isinstance(node, n.LiteralHash):
        return all(_is_literal(entry.key) and _is_literal(entry.value) for entry in node.entries)
    return False
