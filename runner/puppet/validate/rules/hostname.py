"""Names of nodes are host names or regular expressions, and nodes do not inherit.

Example: `node "web${n}" { }`, `node a inherits b { }`. Instead: `node /^web\\d+$/ { }`; classes for what is common.
"""

from __future__ import annotations

import re

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import a_label, capital_label
from runner.puppet.validate.context import Context

_ILLEGAL = re.compile(r"[^-\w.]", re.ASCII)


def check_hosts(node: n.NodeDefinition, context: Context) -> None:
    """Refuse other characters, interpolation and heredocs."""
    for host in node.hosts:
        if isinstance(host, n.LiteralString) and _ILLEGAL.search(host.value):
            context.report("ILLEGAL_HOSTNAME_CHARS", host, name=host.value)
        elif isinstance(host, n.ConcatenatedString):
            for part in host.parts:
                if isinstance(part, n.TextExpression):
                    context.report("ILLEGAL_HOSTNAME_INTERPOLATION", part)
                    break
        elif isinstance(host, n.Heredoc):
            what, where = capital_label(host), a_label(node)
            context.report("ILLEGAL_EXPRESSION", host, what=what, feature="hostname", where=where)


def check_parent(node: n.NodeDefinition, context: Context) -> None:
    """Refuse `inherits`."""
    if node.parent is not None:
        context.report("ILLEGAL_NODE_INHERITANCE", node.parent)
