"""A case or selector has one `default`.

Example: `case $x { default: { } default: { } }`. Instead: remove one.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.labels import label
from runner.puppet.validate.context import Context


def check_case(node: n.Case, context: Context) -> None:
    """Refuse the second and later defaults."""
    seen = False
    for option in node.options:
        for value in option.values:
            if isinstance(value, n.LiteralDefault):
                if seen:
                    context.report("DUPLICATE_DEFAULT", value, where=label(node))
                seen = True


def check_selector(node: n.Selector, context: Context) -> None:
    """Refuse the second default; later ones go without saying."""
    seen = False
    for entry in node.entries:
        if isinstance(entry.match, n.LiteralDefault):
            if seen:
                context.report("DUPLICATE_DEFAULT", entry.match, where=label(node))
                return
            seen = True
