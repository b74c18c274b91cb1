"""The absence operator: `(?~X)` matches what does not hold a match of X, as long as it can be.

What X matches must have one length: of a longer and a shorter match Ruby takes the one that it tries first. Then the
text may go on to the first place where X matches, and from there for all but the last character of X.
"""

from __future__ import annotations

from runner.puppet.regex import nodes
from runner.puppet.regex.lookbehind import width
from runner.puppet.regex.nodes import Node

_SIMPLE = (nodes.Char, nodes.AnyChar, nodes.Set, nodes.Sequence, nodes.Alternation, nodes.Repeat, nodes.Group)


def make_absence(body: Node) -> Node | None:
    """Return what matches whatever does not hold a match of a pattern; None when that cannot be said."""
    if not all(isinstance(part, _SIMPLE) for part in nodes.walk(body)):
        # what looks around, captures or ignores case may match more than one length, or depend on the place
        return None
    least, most = width(body)
    if most is None or least != most:
        return None
    if least == 0:
        return nodes.Look(nodes.Sequence([]), behind=False, negated=True)  # every text holds the empty one
    character = nodes.AnyChar(newline=True)
    elsewhere = nodes.Sequence([nodes.Look(body, behind=False, negated=True), character])
    parts: list[Node] = [nodes.Repeat(nodes.Group(elsewhere), 0, None, "greedy")]
    if least > 1:
        parts.append(nodes.Repeat(character, 0, least - 1, "greedy"))
    return nodes.Group(nodes.Sequence(parts))
