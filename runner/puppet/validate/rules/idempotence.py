"""Which expressions do nothing but produce a value: "idempotent" ones."""

from __future__ import annotations

from runner.puppet.syntax import nodes as n

_ALWAYS = frozenset({
    n.Nop, n.LiteralUndef, n.LiteralDefault, n.LiteralBoolean, n.LiteralInteger, n.LiteralFloat, n.LiteralString,
    n.LiteralRegexp, n.QualifiedName, n.QualifiedReference, n.ReservedWord, n.Variable, n.ConcatenatedString,
    n.Heredoc, n.LiteralList, n.LiteralHash, n.And, n.Or, n.In, n.Arithmetic, n.Comparison, n.Not, n.UnaryMinus,
    n.Unfold, n.Access, n.Selector,
})  # fmt: skip


def is_idempotent(node: n.Node | None) -> bool:
    """Tell whether an expression has no effect; matches have one, they set `$0` and so on."""
    if node is None or type(node) in _ALWAYS:
        return True
    if isinstance(node, n.Block):
        return all(is_idempotent(statement) for statement in node.statements)
    if isinstance(node, n.Parenthesized):
        return is_idempotent(node.expression)
    if isinstance(node, n.If | n.Unless):
        return is_idempotent(node.test) and is_idempotent(node.then) and is_idempotent(node.otherwise)
    if isinstance(node, n.Case):
        return is_idempotent(node.test) and all(
            is_idempotent(option.then) and all(is_idempotent(value) for value in option.values)
            for option in node.options
        )
    return False


def untitled_resource(node: n.Node) -> str | None:
    """Return the name of what looks like a resource without title: a block of a name and a hash."""
    if isinstance(node, n.Block) and len(node.statements) == 2:
        name, attributes = node.statements
        if isinstance(name, n.QualifiedName) and isinstance(attributes, n.LiteralHash):
            return name.value
    return None
