"""Formatting by a format string, as Ruby's `sprintf` does it.

In: a format and values. Out: text. Errors are `ArgumentFault`s in Ruby's words. It knows no types and no scopes; what
a value is as text or as a number is asked of `numbers` here and of `functions.ruby`.
"""

from runner.puppet.functions.printf.formatter import sprintf

__all__ = ["sprintf"]
