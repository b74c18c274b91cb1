"""How many characters a pattern takes, and which patterns may look behind."""

from __future__ import annotations

from runner.puppet.regex import nodes
from runner.puppet.regex.nodes import Node

Width = tuple[int, int | None]


def width(node: Node) -> Width:
    """Return the least and most characters a node matches (None: no limit)."""
    match node:
        case nodes.Char() | nodes.AnyChar() | nodes.Set():
            return 1, 1
        case nodes.Sequence(items):
            widths = [width(item) for item in items]
            most = None if any(high is None for _, high in widths) else sum(high or 0 for _, high in widths)
            return sum(low for low, _ in widths), most
        case nodes.Alternation(branches):
            widths = [width(branch) for branch in branches]
            most = None if any(high is None for _, high in widths) else max(high or 0 for _, high in widths)
            return min(low for low, _ in widths), most
        case nodes.Repeat(body, least, limit, _):
            low, high = width(body)
            if high == 0 or limit == 0:
                return low * least, 0
            return low * least, None if limit is None or high is None else high * limit
        case nodes.Group() | nodes.Capture() | nodes.Atomic() | nodes.Flagged():
            return width(node.body)
        case nodes.Anchor() | nodes.Look():
            return 0, 0
        case nodes.Special("R"):
            return 1, 2
        case nodes.Conditional(_, yes, no):
            return width(nodes.Alternation([yes, no]))
        case _:
            return 0, None


def check_look_behind(body: Node, *, negated: bool) -> bool:
    """Tell whether a pattern may look behind: each branch of fixed length, no capture in a negated one."""
    while isinstance(body, nodes.Group):
        body = body.body
    branches = body.branches if isinstance(body, nodes.Alternation) else [body]
    for branch in branches:
        low, high = width(branch)
        if low != high or not _plain(branch, negated):
            return False
    return True


def _plain(node: Node, negated: bool) -> bool:
    """Look-ahead, and captures in a negated look-behind, are refused."""
    match node:
        case nodes.Look(_, behind, _):
            return behind
        case nodes.Capture(body, _, _):
            return not negated and _plain(body, negated)
        case nodes.Sequence(items):
            return all(_plain(item, negated) for item in items)
        case nodes.Alternation(branches):
            return all(_plain(branch, negated) for branch in branches)
        case nodes.Group() | nodes.Atomic() | nodes.Flagged() | nodes.Repeat():
            return _plain(node.body, negated)
        case nodes.Special() | nodes.Call():
            return False
        case _:
            return True
