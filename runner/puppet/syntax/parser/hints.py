"""What to do about a syntax error: guesses from the tokens around it."""

from __future__ import annotations

from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.tokens import ATTRIBUTE_NAMES, TASK_KEYWORDS, Token
from runner.source import SourceFile
from runner.suggest import nearest

_OPENING = {"LBRACE": "{", "SELBRACE": "{", "LPAREN": "(", "WSLPAREN": "(", "LBRACK": "[", "LISTSTART": "["}
_CLOSING = {"RBRACE": "{", "RPAREN": "(", "RBRACK": "["}
_VALUE_ENDS = frozenset({
    "NAME", "STRING", "NUMBER", "BOOLEAN", "VARIABLE", "DQPOST", "RBRACK", "RPAREN", "RBRACE", "UNDEF", "CLASSREF",
})  # fmt: skip
_MANY = 200_000
"""Behind so many tokens nobody looks for the bracket that is open."""

_WORDS = sorted(TASK_KEYWORDS)


def add_hints(fault: SyntaxFault, tokens: list[Token], pos: int, source: SourceFile) -> SyntaxFault:
    """Return a fault with a help line and notes where something can be guessed."""
    if fault.issue != "SYNTAX_ERROR" or fault.help is not None:
        return fault
    token = tokens[pos]
    before = tokens[pos - 1] if pos else None
    notes = fault.notes
    if token[0] in ("EOF", *_CLOSING) and pos < _MANY:
        notes = (*notes, *_bracket_notes(tokens, pos, source))
    if token[0] == "OTHER":
        guess: str | None = _strange(source.text[token[1]])
    else:
        guess = _guess(tokens, pos, token, before)
    return SyntaxFault(fault.message, fault.issue, fault.start, fault.end, help=guess, notes=notes)


def _guess(tokens: list[Token], pos: int, token: Token, before: Token | None) -> str | None:
    kind, value = token[0], token[3]
    after = tokens[min(pos + 1, len(tokens) - 1)]
    if before is None:
        return None
    if kind == "IF" and before[0] == "ELSE":
        return "write 'elsif' instead of 'else if'"
    if before[0] in _VALUE_ENDS and (kind == "VARIABLE" or (kind == "CLASSREF" and after[0] in ("VARIABLE", "LBRACK"))):
        return f"is a ',' missing before '{'$' if kind == 'VARIABLE' else ''}{value}'?"
    if kind in ATTRIBUTE_NAMES and after[0] in ("FARROW", "PARROW") and before[0] in _VALUE_ENDS:
        if before[0] in ("STRING", "DQPOST") and tokens[pos - 2][0] == "LBRACE":
            return "is a ':' missing after the title?"
        return f"is a ',' missing before '{value}'?"
    if kind == "STRING" and after[0] == "FARROW":
        return "names of attributes are written without quotes"
    if kind == "EQUALS" and before[0] in ("EQUALS", "ISEQUAL"):
        return None
    if kind == "EQUALS":
        return "write '=>' between a name and its value, '==' to compare"
    if kind == "FARROW" and before[0] == "STRING":
        return "is a title missing? A resource is written type { 'title': name => value }"
    for near in tokens[max(0, pos - 40) : pos]:
        if near[0] == "NAME" and near[3] in ("elif", "elseif"):
            return f"did you mean 'elsif' instead of '{near[3]}'?"
    for near in (token, before, tokens[pos - 2] if pos > 1 else before):
        if near[0] == "NAME":
            guess = _keyword_like(near[3])
            if guess is not None:
                return f"did you mean '{guess}' instead of '{near[3]}'?"
    return None


_QUOTES = frozenset("\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00b4`\u00ab\u00bb")


def _strange(char: str) -> str:
    """Return what to do about a character that begins no token."""
    if char in _QUOTES:
        return f"strings stand between ' or \", not {char}"
    name = f"'{char}'" if char.isprintable() else f"U+{ord(char):04X}"
    return f"the character {name} may stand in quotes and comments only"


def _keyword_like(word: str) -> str | None:
    if len(word) < 4:
        return None
    found = nearest(word, _WORDS, 0.8)
    return found if found != word else None


def _bracket_notes(tokens: list[Token], pos: int, source: SourceFile) -> tuple[str, ...]:
    """Tell which bracket is still open, or that none is."""
    open_: list[Token] = []
    for token in tokens[:pos]:
        if token[0] in _OPENING:
            open_.append(token)
        elif token[0] == "RBRACE":
            # a brace closes what was opened and forgotten inside it
            while open_ and _OPENING[open_.pop()[0]] != "{":
                pass
        elif token[0] in _CLOSING and open_ and _OPENING[open_[-1][0]] == _CLOSING[token[0]]:
            open_.pop()
    kind, _, _, value = tokens[pos]
    if not open_ or (kind != "EOF" and all(_OPENING[token[0]] != _CLOSING[kind] for token in open_)):
        return (f"no bracket is open that '{value}' could close",) if kind in _CLOSING else ()
    last = open_[-1]
    if kind == "EOF" or _OPENING[last[0]] != _CLOSING[kind]:
        line, column = source.line_and_column(last[1])
        return (f"the '{last[3]}' at line {line}, column {column} is not closed",)
    return ()
