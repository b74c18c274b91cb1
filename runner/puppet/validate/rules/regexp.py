"""A regular expression can be compiled.

Example: `/a(/`. Instead: `/a\\(/`.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.validate.context import Context


def check(node: n.LiteralRegexp, context: Context) -> None:
    """Refuse what the regular expression engine refuses."""
    from runner.puppet.regex import RegexError, compile_regex

    try:
        compile_regex(node.source)
    except RegexError as error:
        context.add("INVALID_REGEXP", str(error), node)
