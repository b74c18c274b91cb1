"""Regular expressions in Ruby's syntax.

What goes in: the source of a pattern. What comes out: a `Pattern` that finds what Ruby would find: the same match, the
same groups. The source is parsed once; simple patterns run on `re`, which is fast, the others on `regex`, which knows
recursion, character properties and a time limit. A source that Ruby refuses, or that asks for what neither engine can
do, is a `RegexError` with an offset. Nothing here knows Puppet's values.
"""

from runner.puppet.regex.errors import RegexError, RegexTimeout
from runner.puppet.regex.match import Match
from runner.puppet.regex.pattern import Pattern, compile_regex, is_regex
from runner.puppet.regex.quoting import escape

__all__ = ["Match", "Pattern", "RegexError", "RegexTimeout", "compile_regex", "escape", "is_regex"]
