"""Reading on behind a quote that is never closed.

The quote that the lexer blames is the last odd one; behind the end of its line the text is most likely code again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.puppet.syntax.faults import SyntaxFault

if TYPE_CHECKING:
    from runner.puppet.syntax.lexer import Lexer

_MOST = 25
"""So many mistakes are enough; looking for the end of a string costs the rest of the text every time."""


def resume(lexer: Lexer, fault: SyntaxFault) -> int:
    """Record a fault and return where code goes on, -1 when there is no telling."""
    if fault.issue != "UNCLOSED_QUOTE" or fault.start is None or len(lexer.faults) >= _MOST:
        return -1
    inside = lexer.outer >= 0
    begin = lexer.outer_at if inside else fault.start
    end = lexer.text.find("\n", begin)
    if end < 0:
        return -1
    if lexer.epp and (close := lexer.text.find("%>", begin, end)) >= 0:
        end = close - (lexer.text[close - 1] == "-")
    if inside:
        del lexer.tokens[lexer.outer :]
        lexer.depth = lexer.outer_depth
    lexer.interpolations.clear()
    lexer.base, lexer.outer = None, -1
    lexer.tokens.append(("ERROR", end, end, str(len(lexer.faults))))
    lexer.faults.append(fault)
    return end
