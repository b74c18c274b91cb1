"""Templates: text with code between tags.

Outside of tags everything is text, delivered as `RENDER_STRING`. `<%` and `<%-` begin code, which ends without a token
of its own; `<%=` begins an expression, which ends with `EPP_END` so that the parser knows where it is complete.
"""

from __future__ import annotations

import re

from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.lexer import Lexer

_TAG = re.compile(r"<%(?:%|#-?|-|=)?|%%>")
_COMMENT_END = re.compile(r"(-?)(?<!%)%>")
_TRIM_AFTER = re.compile(r"[ \t]*\r?\n?")


def start_template(lexer: Lexer) -> int:
    """Begin a template; return where its code begins."""
    lexer.tokens.append(("EPP_START", 0, 0, ""))
    return read_text(lexer, 0, 0)


def end_tag(lexer: Lexer, start: int, tag: str) -> int:
    """Leave code at `%>` or `-%>`; return where code begins again, -1 at the end."""
    end = start + len(tag)
    trim = tag[0] == "-"
    if lexer.base is not None or lexer.tag == "<%=":
        lexer.tokens.append(("EPP_END_TRIM" if trim else "EPP_END", start, end, tag))
    if lexer.base is not None:
        return end  # inside a string's interpolation: the parser refuses the token
    return read_text(lexer, end, skip_blanks(lexer.text, end) if trim else end)


def skip_blanks(text: str, pos: int) -> int:
    """Return the offset after blanks and one line break."""
    match = _TRIM_AFTER.match(text, pos)
    assert match is not None
    return match.end()


def read_text(lexer: Lexer, start: int, pos: int) -> int:
    """Read literal text up to the next tag with code; return where that code begins, -1 at the end.

    `start` is where the tag before ended, `pos` where its trimming did.
    """
    text = lexer.text
    pieces: list[str] = []
    last = start
    lexer.skip_to = -1  # a heredoc's text that a tag's end cut off stays in the template
    while True:
        match = _TAG.search(text, pos)
        if match is None:
            pieces.append(text[pos:])
            # text that trimming left empty is still text: the tree has it, at the end only
            _render(lexer, pieces, start, len(text), always=last < len(text))
            lexer.tag = None
            return -1
        tag, end = match[0], match.end()
        pieces.append(text[pos : match.start()])
        if tag == "<%%":
            pieces.append("<%")
        elif tag == "%%>":
            pieces.append("%>")
            last = end
        elif tag.startswith("<%#"):
            if tag == "<%#-":
                _trim_before(pieces)
            last, end = _skip_comment(text, match.start())
        else:
            return _begin_code(lexer, match, pieces, start)
        pos = end


def _begin_code(lexer: Lexer, match: re.Match[str], pieces: list[str], start: int) -> int:
    tag, end = match[0], match.end()
    if tag == "<%" and end == len(lexer.text):
        message = "Unbalanced embedded expression - opening <% and reaching end of input"
        raise SyntaxFault(message, "EPP_UNBALANCED_EXPRESSION", end)
    if tag == "<%-":
        _trim_before(pieces)
    _render(lexer, pieces, start, match.start())
    lexer.tag = tag
    if tag == "<%=":
        # the value says where text began: a tag that may not stand here is blamed where it could have ended
        lexer.tokens.append(("RENDER_EXPR", match.start(), end, str(start)))
    return end


def _skip_comment(text: str, start: int) -> tuple[int, int]:
    """Return the offsets after a comment, before and after trimming."""
    match = _COMMENT_END.search(text, start + 3)
    if match is None:
        message = "Reaching end after opening <%# without seeing %>"
        raise SyntaxFault(message, "EPP_UNBALANCED_COMMENT", start + 2)
    return match.end(), skip_blanks(text, match.end()) if match[1] else match.end()


def _trim_before(pieces: list[str]) -> None:
    joined = "".join(pieces).rstrip(" \t")
    pieces[:] = [joined]


def _render(lexer: Lexer, pieces: list[str], start: int, end: int, *, always: bool = False) -> None:
    value = "".join(pieces)
    if value or always:
        lexer.tokens.append(("RENDER_STRING", start, end, value))
