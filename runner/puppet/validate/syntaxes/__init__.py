"""Checkers for the text of heredocs: `@(END:json)` promises JSON.

    check_text(syntax, text)   None, or the issue code and what is wrong
    find_checker(syntax)       the function that checks a syntax

A syntax such as `openapi+json` is looked up as it is, then without its first segment, and so on; a syntax that nobody
knows is not checked. Modules add checkers of their own, see `modules`.
"""

from runner.puppet.validate.syntaxes.table import Checker, check_text, find_checker

__all__ = ["Checker", "check_text", "find_checker"]
