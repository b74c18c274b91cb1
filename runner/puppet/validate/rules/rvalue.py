"""Where a value is needed stands something that has one.

Why: definitions and collectors have none.

Example: `$x = File <| |>`. Instead: write the collector as a statement.
"""

from __future__ import annotations

from typing import Any

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import capital_label
from runner.puppet.validate.context import Context

_DEFINITIONS = (n.Definition, n.NodeDefinition, n.TypeMapping)
_LONG = 8
"""A chain of more unary operators is remembered: its operators all ask for the same operand."""

_UNARY = (n.Parenthesized, n.Not, n.UnaryMinus, n.Unfold, n.TextExpression)
_WITHOUT_VALUE = (*_DEFINITIONS, n.Collect)


def require_value(node: n.Node, context: Context) -> None:
    """Refuse an operand without value; parentheses and other unary operators around it do not help."""
    chain: list[n.Node] = []
    while isinstance(node, _UNARY):
        known = context.operands.get(id(node))
        if known is not None:
            node = known
            break
        chain.append(node)
        node = node.expression
    if len(chain) > _LONG:
        context.operands.update((id(part), node) for part in chain)
    if isinstance(node, _WITHOUT_VALUE):
        context.report("NOT_RVALUE", node, what=capital_label(node))


def check_two(node: Any, context: Context) -> None:
    """Check a left and a right operand."""
    if isinstance(node.left, _SUSPECT):
        require_value(node.left, context)
    if isinstance(node.right, _SUSPECT):
        require_value(node.right, context)


def check_expression(node: Any, context: Context) -> None:
    """Check the operand of a unary operator or an interpolation."""
    if isinstance(node.expression, _SUSPECT):
        require_value(node.expression, context)


def check_entry(node: n.KeyedEntry, context: Context) -> None:
    """Check a key and its value."""
    require_value(node.key, context)
    require_value(node.value, context)


def check_attribute(node: n.AttributeOperation | n.AttributesOperation, context: Context) -> None:
    """Check the value of an attribute."""
    if isinstance(node.value, _SUSPECT):
        require_value(node.value, context)


def check_test(node: n.If | n.Unless | n.Case, context: Context) -> None:
    """Check a condition."""
    require_value(node.test, context)


def check_selector(node: n.Selector, context: Context) -> None:
    """Check what a selector selects by."""
    require_value(node.left, context)


def check_match(node: n.SelectorEntry, context: Context) -> None:
    """Check what an entry of a selector matches."""
    require_value(node.match, context)


def check_values(node: n.CaseOption, context: Context) -> None:
    """Check what an option of a case matches."""
    for value in node.values:
        require_value(value, context)


def check_elements(node: n.LiteralList, context: Context) -> None:
    """Check the elements of an array."""
    for element in node.elements:
        if isinstance(element, _SUSPECT):
            require_value(element, context)


def check_edge(node: n.Relationship, context: Context) -> None:
    """Check the sides of a relationship, where collectors may stand."""
    for side in (node.left, node.right):
        if isinstance(side, _SUSPECT) and not isinstance(side, n.Collect):
            require_value(side, context)


_SUSPECT = (*_WITHOUT_VALUE, *_UNARY)
