"""Going through a tree: which fields of a node hold other nodes, in the order in which checks see them.

children(node)   the nodes directly below
walk(node)       the node and all below it, parents first
walk_with_path   the same with everything above each node
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from runner.puppet.syntax import nodes as n

FIELDS: dict[type[n.Node], tuple[str, ...]] = {
    n.Program: ("body",),
    n.Nop: (),
    n.LiteralUndef: (),
    n.LiteralDefault: (),
    n.LiteralBoolean: (),
    n.LiteralInteger: (),
    n.LiteralFloat: (),
    n.LiteralString: (),
    n.LiteralRegexp: (),
    n.QualifiedName: (),
    n.QualifiedReference: (),
    n.ReservedWord: (),
    n.Variable: (),
    n.ConcatenatedString: ("parts",),
    n.TextExpression: ("expression",),
    n.Heredoc: ("text",),
    n.LiteralList: ("elements",),
    n.KeyedEntry: ("key", "value"),
    n.LiteralHash: ("entries",),
    n.And: ("left", "right"),
    n.Or: ("left", "right"),
    n.In: ("left", "right"),
    n.Arithmetic: ("left", "right"),
    n.Comparison: ("left", "right"),
    n.Match: ("left", "right"),
    n.Assignment: ("left", "right"),
    n.Relationship: ("left", "right"),
    n.Not: ("expression",),
    n.UnaryMinus: ("expression",),
    n.Unfold: ("expression",),
    n.Parenthesized: ("expression",),
    n.Access: ("left", "keys"),
    n.NamedAccess: ("left", "name"),
    n.Parameter: ("default", "type"),
    n.Lambda: ("parameters", "body", "return_type"),
    n.CallNamedFunction: ("functor", "arguments", "block"),
    n.CallMethod: ("functor", "arguments", "block"),
    n.Block: ("statements",),
    n.If: ("test", "then", "otherwise"),
    n.Unless: ("test", "then", "otherwise"),
    n.CaseOption: ("values", "then"),
    n.Case: ("test", "options"),
    n.SelectorEntry: ("match", "value"),
    n.Selector: ("left", "entries"),
    n.ClassDefinition: ("parameters", "body"),
    n.DefineDefinition: ("parameters", "body"),
    n.FunctionDefinition: ("parameters", "body", "return_type"),
    n.PlanDefinition: ("parameters", "body", "return_type"),
    n.NodeDefinition: ("parent", "hosts", "body"),
    n.TypeAlias: ("type",),
    n.TypeMapping: ("type", "mapping"),
    n.TypeDefinition: ("body",),
    n.ApplyBlock: ("body",),
    n.Apply: ("arguments", "block"),
    n.AttributeOperation: ("value",),
    n.AttributesOperation: ("value",),
    n.ResourceBody: ("title", "operations"),
    n.Resource: ("type_name", "bodies"),
    n.ResourceDefaults: ("type_ref", "operations"),
    n.ResourceOverride: ("resources", "operations"),
    n.VirtualQuery: ("expression",),
    n.ExportedQuery: ("expression",),
    n.Collect: ("type", "query", "operations"),
    n.RenderString: (),
    n.Render: ("expression",),
    n.Epp: ("body",),
}
"""For every class of node the fields with nodes or lists of nodes."""

_LISTS = frozenset({
    "parts", "elements", "entries", "keys", "parameters", "arguments", "statements", "values", "options", "hosts",
    "operations", "bodies",
})  # fmt: skip


def children(node: n.Node) -> list[n.Node]:
    """Return the nodes directly below a node."""
    return CHILDREN[type(node)](node)


def walk(node: n.Node) -> Iterator[n.Node]:
    """Yield a node and all below it, parents first; needs no recursion."""
    waiting = [node]
    while waiting:
        current = waiting.pop()
        yield current
        below = CHILDREN[type(current)](current)
        below.reverse()
        waiting.extend(below)


def walk_with_path(node: n.Node) -> Iterator[tuple[n.Node, list[n.Node]]]:
    """Yield every node with the list of those above it, outermost first; the list is reused."""
    path: list[n.Node] = []
    waiting: list[tuple[n.Node, int]] = [(node, 0)]
    while waiting:
        current, depth = waiting.pop()
        del path[depth:]
        yield current, path
        path.append(current)
        for child in reversed(CHILDREN[type(current)](current)):
            waiting.append((child, depth + 1))


def _getter(fields: tuple[str, ...]) -> Callable[[Any], list[n.Node]]:
    """Return a function that lists the nodes in the given fields."""
    if not fields:
        return lambda _: []
    if len(fields) == 1 and fields[0] in _LISTS:
        only = fields[0]
        return lambda node: list(getattr(node, only))

    def below(node: Any) -> list[n.Node]:
        found: list[n.Node] = []
        for field in fields:
            value = getattr(node, field)
            if field in _LISTS:
                found.extend(value)
            elif value is not None:
                found.append(value)
        return found

    return below


CHILDREN: dict[type[n.Node], Callable[[Any], list[n.Node]]] = {kind: _getter(fields) for kind, fields in FIELDS.items()}
"""For every class of node a function that lists the nodes below it."""
