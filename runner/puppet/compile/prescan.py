"""What a body contains, known before code for it is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from runner.puppet.syntax import nodes
from runner.puppet.syntax.visit import CHILDREN

SCOPED_FUNCTIONS = frozenset(
    {
        "alert_scope", "assert_private", "call", "contain", "create_resources", "defined", "defined_with_params",
        "dynamic_lookup", "ensure_packages", "ensure_resource", "ensure_resources", "epp", "generate", "getparam",
        "getvar", "hiera", "hiera_array", "hiera_hash", "hiera_include", "include", "inline_epp", "inline_template",
        "lookup", "realize", "require", "stdlib::ensure_packages", "tag", "tagged", "template", "virtual",
    }
)  # fmt: skip
"""Functions that look at the variables of their caller: calls of them are handed a view of the scope."""

_DEFINITIONS = (nodes.Definition, nodes.NodeDefinition)


def children(node: nodes.Node) -> Sequence[nodes.Node]:
    """Return the nodes directly below a node."""
    return CHILDREN[type(node)](node)


def assigned_names(roots: Iterable[nodes.Node | None]) -> set[str]:
    """Return the variables that a body sets itself; what lambdas and definitions in it set is theirs."""
    found: set[str] = set()
    stack = [root for root in roots if root is not None]
    while stack:
        node = stack.pop()
        if isinstance(node, (nodes.Lambda, *_DEFINITIONS)):
            continue
        if isinstance(node, nodes.Assignment):
            found.update(_targets(node.left))
            stack.append(node.right)
        else:
            stack.extend(children(node))
    return found


def _targets(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, nodes.Variable):
        yield node.name
    elif isinstance(node, nodes.LiteralList):
        for element in node.elements:
            yield from _targets(element)


def reads_matches(roots: Iterable[nodes.Node | None]) -> bool:
    """Tell whether a body, or a lambda in it, reads `$0`, `$1`…, or calls a function that could."""
    stack = [root for root in roots if root is not None]
    while stack:
        node = stack.pop()
        if isinstance(node, _DEFINITIONS):
            continue
        if isinstance(node, nodes.Variable):
            if node.name.isdigit():
                return True
        elif isinstance(node, (nodes.CallNamedFunction, nodes.CallMethod)) and called_name(node) in SCOPED_FUNCTIONS:
            return True
        stack.extend(children(node))
    return False


def called_name(node: nodes.CallNamedFunction | nodes.CallMethod) -> str | None:
    """Return the name of the function that a call names, without leading `::`; None for `Type(…)`."""
    functor = node.functor.name if isinstance(node.functor, nodes.NamedAccess) else node.functor
    return functor.value.removeprefix("::") if isinstance(functor, nodes.QualifiedName) else None


def is_static(node: nodes.Node | None) -> bool:
    """Tell whether an expression has the same value wherever it is evaluated: literals and types made of them."""
    stack = [node]
    while stack:
        current = stack.pop()
        if current is None:
            continue
        if not isinstance(current, _STATIC):
            return False
        stack.extend(children(current))
    return True


_STATIC = (
    nodes.QualifiedReference,
    nodes.Access,
    nodes.LiteralString,
    nodes.LiteralInteger,
    nodes.LiteralFloat,
    nodes.LiteralBoolean,
    nodes.LiteralUndef,
    nodes.LiteralDefault,
    nodes.LiteralRegexp,
    nodes.LiteralList,
    nodes.LiteralHash,
    nodes.KeyedEntry,
    nodes.QualifiedName,
    nodes.UnaryMinus,
    nodes.Parenthesized,
)
