"""Finds patterns that may need very long: they are given to the engine that has a clock."""

from __future__ import annotations

from runner.puppet.regex import nodes
from runner.puppet.regex.charset import ALL, Ranges, complement, intersection, union
from runner.puppet.regex.emit import has_names, set_ranges
from runner.puppet.regex.lookbehind import width
from runner.puppet.regex.nodes import Node

_MANY = 8  # a repeat of up to so many times counts as short


def has_repeat(node: Node) -> bool:
    """Tell whether anything in a pattern repeats without a small limit."""
    return any(_unbounded(part) for part in nodes.walk(node))


def may_explode(node: Node) -> bool:
    """Tell whether a failing match may try a number of ways that grows with each character.

    That is so for a repeat around something that can match the same text in several ways.
    """
    return any(
        _unbounded(part) and _ambiguous(part.body) for part in nodes.walk(node) if isinstance(part, nodes.Repeat)
    )


def _unbounded(node: Node) -> bool:
    return isinstance(node, nodes.Repeat) and node.mode != "possessive" and (node.most is None or node.most > _MANY)


def _ambiguous(body: Node) -> bool:
    while isinstance(body, nodes.Group | nodes.Capture | nodes.Flagged):
        body = body.body
    if isinstance(body, nodes.Char | nodes.Set | nodes.AnyChar | nodes.Atomic):
        return False
    if isinstance(body, nodes.Alternation):
        starts = [_first(branch) for branch in body.branches]
        for index, start in enumerate(starts):
            if any(intersection(start, other) for other in starts[index + 1 :]):
                return True
        return any(_ambiguous(branch) for branch in body.branches)
    if width(body)[0] == 0:
        return True
    inner = [_first(part.body) for part in nodes.walk(body) if isinstance(part, nodes.Repeat)]
    if not inner:
        return any(isinstance(part, nodes.Alternation) and _ambiguous(part) for part in nodes.walk(body))
    repeated = union(pair for ranges in inner for pair in ranges)
    ends = [body.items[0], body.items[-1]] if isinstance(body, nodes.Sequence) and body.items else []
    return not any(isinstance(end, nodes.Char | nodes.Set) and not intersection(_first(end), repeated) for end in ends)


def _first(node: Node) -> Ranges:
    """Return the characters a match of a node may begin with; everything when that is not plain."""
    match node:
        case nodes.Char(code):
            return ((code, code),)
        case nodes.Set():
            return ALL if has_names(node) else set_ranges(node)
        case nodes.AnyChar(newline):
            return ALL if newline else complement(((10, 10),))
        case nodes.Sequence(items) if items and width(items[0])[0] > 0:
            return _first(items[0])
        case nodes.Repeat(body, least, _, _) if least > 0:
            return _first(body)
        case nodes.Alternation(branches):
            return union(pair for branch in branches for pair in _first(branch))
        case nodes.Group() | nodes.Capture() | nodes.Atomic():
            return _first(node.body)
        case _:
            return ALL
