"""The kinds of tokens and the tables that lead from text to kind.

A token is a plain tuple `(kind, start, end, value)`: kind is one of the names below, start and end are character
offsets, value is the text that the parser needs (`$` and quotes removed, escapes resolved). Kinds are the names of the
language reference, so a token dump reads like it.
"""

from __future__ import annotations

from typing import TypeAlias

Token: TypeAlias = tuple[str, int, int, str]

KEYWORDS: dict[str, str] = {
    **{
        word: word.upper()
        for word in (
            "case", "class", "default", "define", "if", "elsif", "else", "inherits", "node", "and", "or", "undef",
            "in", "unless", "function", "type", "attr", "private",
        )
    },
    "false": "BOOLEAN",
    "true": "BOOLEAN",
}  # fmt: skip

TASK_KEYWORDS: dict[str, str] = {**KEYWORDS, "plan": "PLAN", "apply": "APPLY"}
"""With plans, two more words are reserved."""

KEYWORD_KINDS = frozenset(TASK_KEYWORDS.values())

PUNCTUATION: dict[str, str] = {
    "]": "RBRACK",
    ")": "RPAREN",
    ",": "COMMA",
    ";": "SEMIC",
    ":": "COLON",
    "?": "QMARK",
    ".": "DOT",
    "@": "AT",
    "@@": "ATAT",
    "=": "EQUALS",
    "==": "ISEQUAL",
    "=~": "MATCH",
    "=>": "FARROW",
    "+=": "APPENDS",
    "+>": "PARROW",
    "+": "PLUS",
    "-=": "DELETES",
    "->": "IN_EDGE",
    "-": "MINUS",
    "!": "NOT",
    "!=": "NOTEQUAL",
    "!~": "NOMATCH",
    "*": "TIMES",
    "%": "MODULO",
    "<": "LESSTHAN",
    "<=": "LESSEQUAL",
    "<<": "LSHIFT",
    "<<|": "LLCOLLECT",
    "<|": "LCOLLECT",
    "<-": "OUT_EDGE",
    "<~": "OUT_EDGE_SUB",
    ">": "GREATERTHAN",
    ">=": "GREATEREQUAL",
    ">>": "RSHIFT",
    "|": "PIPE",
    "|>": "RCOLLECT",
    "|>>": "RRCOLLECT",
    "~": "TILDE",
    "~>": "IN_EDGE_SUB",
}

NO_REGEX_AFTER = frozenset({
    "RPAREN", "RBRACK", "RCOLLECT", "RRCOLLECT", "NAME", "CLASSREF", "WORD", "NUMBER", "STRING", "BOOLEAN", "DQPRE",
    "DQMID", "DQPOST", "HEREDOC", "REGEX", "VARIABLE",
})  # fmt: skip
"""After these a slash divides; after anything else it starts a regular expression."""

ATTRIBUTE_NAMES = frozenset({"NAME", *KEYWORD_KINDS}) - {"BOOLEAN"}
"""What may stand before `=>` in a resource body: keywords too, but not true and false."""
