"""A type alias stands for a type; the other forms of `type` are mappings of runtime types.

Example: `type A = [Integer]`, `type A { }`. Instead: `type A = Tuple[Integer]`, `type A = Object[{ … }]`.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import a_label, capital_label
from runner.puppet.validate.context import Context


def check_alias(node: n.TypeAlias, context: Context) -> None:
    """Refuse an alias of something else."""
    if not _is_type(node.type):
        what, where = capital_label(node.type), a_label(node)
        context.report("ILLEGAL_EXPRESSION", node.type, what=what, feature="a type reference", where=where)


def check_unsupported(node: n.TypeDefinition, context: Context) -> None:
    """Refuse `type A { }`."""
    context.report("UNSUPPORTED_EXPRESSION", (node.start, node.end), what=a_label(node))


def check_mapping(node: n.TypeMapping, context: Context) -> None:
    """Refuse a mapping of anything but `Runtime[…]`, and sides that do not agree."""
    left = node.type
    if not (
        isinstance(left, n.Access)
        and isinstance(left.left, n.QualifiedReference)
        and left.left.value.lower() == "runtime"
    ):
        context.report("UNSUPPORTED_EXPRESSION", node, what=a_label(node))
    elif len(left.keys) > 1 and _is_pattern(left.keys[1]):
        if not _is_pattern(node.mapping):
            context.report("ILLEGAL_REGEXP_TYPE_MAPPING", node, what=capital_label(node))
    elif not _is_type(node.mapping):
        context.report("ILLEGAL_SINGLE_TYPE_MAPPING", node, what=capital_label(node))


def _is_type(node: n.Node) -> bool:
    return isinstance(node, n.QualifiedReference) or (
        isinstance(node, n.Access) and isinstance(node.left, n.QualifiedReference)
    )


def _is_pattern(node: n.Node) -> bool:
    """Tell whether a node is `[/regexp/, 'replacement']`."""
    return (
        isinstance(node, n.LiteralList)
        and len(node.elements) == 2
        and isinstance(node.elements[0], n.LiteralRegexp)
        and isinstance(node.elements[1], n.LiteralString)
    )
