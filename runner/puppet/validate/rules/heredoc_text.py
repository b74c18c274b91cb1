"""The text of a heredoc has the syntax that its tag names.

Why: the mistake would show up on some target, much later.

Example: `@(END:json)` above `{ "a": }`. Instead: valid JSON, or no syntax in the tag.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context
from runner.puppet.validate.syntaxes import check_text


def check(node: n.Heredoc, context: Context) -> None:
    """Check a text without interpolation; others are checked when they are made."""
    if node.syntax and isinstance(node.text, n.LiteralString):
        found = check_text(node.syntax, node.text.value, context.settings.checkers)
        if found is not None:
            code, message = found
            context.add(code, message, node.text)
