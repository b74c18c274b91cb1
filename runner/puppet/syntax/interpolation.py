"""Names inside `${…}` that are meant as variables.

`${name}`, `${name[1]}` and `${name.call}` speak of a variable although no dollar is written; keywords count as names
here, so `${class}` works. Anything longer is ordinary code.
"""

from __future__ import annotations

from runner.puppet.syntax.tokens import KEYWORD_KINDS, Token

_MEANT_AS_VARIABLE = frozenset({"NAME", "WORD", "NUMBER", *KEYWORD_KINDS})
_FOLLOWERS = ("DOT", "LBRACK")


def rewrite_names(tokens: list[Token], first: int) -> None:
    """Turn the token at index `first`, the first of an interpolation that ends the list, into a variable if meant."""
    count = len(tokens) - first
    if count == 0:
        return
    kind, start, end, value = tokens[first]
    if kind in _MEANT_AS_VARIABLE and (count == 1 or tokens[first + 1][0] in _FOLLOWERS):
        tokens[first] = ("VARIABLE", start, end, value)
