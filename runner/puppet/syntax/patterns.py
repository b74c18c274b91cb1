"""The master patterns: one compiled regular expression reads blanks, comments and the token after them.

Which alternative matched (`lastindex`) tells the lexer what to do; the numbers are the constants below. Blanks are
the Unicode blanks of the reference, word characters are ASCII only.
"""

from __future__ import annotations

import re
from functools import cache

NAME, PUNCTUATION, VARIABLE, SINGLE, CLASSREF, BRACKET, DOUBLE, NUMBER, SLASH = range(1, 10)
INTERPOLATED, HEREDOC, COLONS, DOLLAR, UNCLOSED, BAD_NUMBER, TAG_END, NEWLINE, OTHER, END = range(10, 20)

BLANKS = " \t\r\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_SEGMENT = r"[a-z_]\w*+(?:-++\w++)*"
_NEVER = r"(?!)()"


@cache
def master(epp: bool, lines: bool) -> re.Pattern[str]:
    """Return the pattern for plain code, or for code in a template.

    With `lines` a line break is a token: the lexer asks for that only while the text of a heredoc, which begins on the
    next line, waits to be skipped.
    """
    line_break = "" if lines else r"\n"
    skip = rf"(?:[{BLANKS}{line_break}]++|#[^\n]*+|/\*(?:[^*]++|\*(?!/))*\*/)*"
    tag_end = r"(?!-?%>)" if epp else ""
    alternatives = (
        rf"({_SEGMENT}(?:::{_SEGMENT})*|(?:::{_SEGMENT})+)",
        tag_end + r"(=[>=~]?|[,;.?)\]]|:(?!:)|-[>=]?|\|>?>?|@@|@(?!\()|\+[=>]?|![=~]?|<<\||<[<=|~-]?|~>?|>[=>]?|[*%])",
        r"\$((?:::)?\w++(?:::\w++)*)",
        r"'([^'\\]*+(?:\\.[^'\\]*+)*)'",
        r"((?:::)?[A-Z]\w*+(?:::[A-Z]\w*+)*)",
        r"([\[({}])",
        r'"([^"\\$]*+)"',
        r"((?:0[xX][0-9A-Fa-f]+|\d+(?:\.\d+)?(?:[eE]-?\d+)?)(?!\w))",
        r"(/)",
        r'(")',
        r"(@\()",
        r"(::)",
        r"(\$)",
        r"(')",
        r"(\d\w*+)",
        r"(-?%>)" if epp else _NEVER,
        r"(\n)" if lines else _NEVER,
        r"(.)",
        r"(\Z)",
    )
    return re.compile(skip + f"(?:{'|'.join(alternatives)})", re.ASCII | re.DOTALL)


VARIABLE_AT = re.compile(r"\$((?:::)?\w++(?:::\w++)*)", re.ASCII)
"""A variable interpolated without braces."""

_LITERAL_DOLLAR = r"\$(?!\{|(?:::)?\w)"

QUOTED_TEXT = re.compile(rf'[^"\\$]*+(?:(?:\\.|{_LITERAL_DOLLAR})[^"\\$]*+)*', re.ASCII | re.DOTALL)
"""Text of a double quoted string up to its end or an interpolation."""

HEREDOC_TEXT = re.compile(rf"[^$]*+(?:{_LITERAL_DOLLAR}[^$]*+)*", re.ASCII | re.DOTALL)
"""Text of an interpolated heredoc in which a backslash does not protect a dollar."""

ESCAPED_HEREDOC_TEXT = re.compile(rf"[^\\$]*+(?:(?:\\.|{_LITERAL_DOLLAR}|\\\Z)[^\\$]*+)*", re.ASCII | re.DOTALL)
"""Text of an interpolated heredoc in which it does."""

REGEX = re.compile(r"/([^/\\]*+(?:\\.[^/\\]*+)*)/", re.DOTALL)

QUALIFIED_NAME = re.compile(r"(?:::)?[a-z]\w*+(?:::[a-z]\w*+)*", re.ASCII)

NUMBER_SHAPE = re.compile(
    r"0[xX][0-9A-Fa-f]+|0[0-7]*|[1-9]\d*|(?:0|[1-9]\d*)\.\d+(?:[eE]-?\d+)?|[1-9]\d*[eE]-?\d+", re.ASCII
)

STARTS_EXPONENT = re.compile(r"\d+[eE]", re.ASCII)

SPACES = frozenset(" \t\r\n\u00a0\u1680\u202f\u205f\u3000") | {chr(code) for code in range(0x2000, 0x200B)}
"""What may stand between tokens, line breaks included."""
