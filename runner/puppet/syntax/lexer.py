"""Text to tokens, all of them at once.

The lexer never stops half-way: a mistake becomes a token of kind `ERROR` that carries the fault and ends the list, so
the parser reports whatever comes first in the text, as users expect. A list of tokens always ends with `EOF` or
`ERROR`. Interpolated strings are lexed in place, with an explicit stack, so nesting them costs no Python stack.

hot: see tests/bench/parse.py
"""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

from runner.diagnostics import Diagnostic
from runner.puppet.syntax import patterns
from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.interpolation import rewrite_names
from runner.puppet.syntax.patterns import QUALIFIED_NAME, QUOTED_TEXT, REGEX, VARIABLE_AT, master
from runner.puppet.syntax.strings import DOUBLE_QUOTED, unescape, unescape_single
from runner.puppet.syntax.tokens import KEYWORD_KINDS, KEYWORDS, NO_REGEX_AFTER, PUNCTUATION, TASK_KEYWORDS, Token
from runner.source import SourceFile, Span

EOF = "EOF"
ERROR = "ERROR"
_UTF8_MARK = "Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - remove these from the puppet source"
_WORDS = frozenset({"NAME", "WORD", "CLASSREF", "VARIABLE", "NUMBER", *KEYWORD_KINDS})

NAME, PUNCT, VARIABLE = patterns.NAME, patterns.PUNCTUATION, patterns.VARIABLE
SINGLE, CLASSREF, BRACKET, DOUBLE, NUMBER = (
    patterns.SINGLE, patterns.CLASSREF, patterns.BRACKET, patterns.DOUBLE, patterns.NUMBER,
)  # fmt: skip


class Lexer:
    """Reads one text.

    Attributes:
        tokens: what was read.
        faults: mistakes, by number; an `ERROR` token has its number for a value.
        warnings: fault-like remarks that ended nothing.
    """

    def __init__(self, text: str, *, epp: bool = False, tasks: bool = False, recover: bool = False) -> None:
        self.text = text
        self.tokens: list[Token] = []
        self.faults: list[SyntaxFault] = []
        self.recover = recover
        self.warnings: list[SyntaxFault] = []
        self.epp = epp
        self.tasks = tasks
        self.words = dict(TASK_KEYWORDS if tasks else KEYWORDS)
        self.depth = 0
        self.base: int | None = None
        """Depth of braces at which the innermost interpolation ends; None outside of any."""
        self.interpolations: list[tuple[int, int | None, Callable[[int], int]]] = []
        self.outer = -1
        """Index of the first token of the outermost string with interpolation, while inside one."""
        self.outer_at = self.outer_depth = 0
        """Where that string begins, and the depth of braces there."""
        self.skip_to = -1
        """After the next line break reading goes on here, behind the texts of heredocs; -1 when none waits."""
        self.tag: str | None = None

    def run(self) -> list[Token]:
        """Read everything and return the tokens."""
        pos: int | None = None
        while True:
            try:
                if pos is None:
                    pos = self.begin()
                while pos >= 0:
                    pos = self.read_code(pos)
                self.finish(EOF)
                return self.tokens
            except SyntaxFault as fault:
                pos = self.resume(fault)
                if pos < 0:
                    return self.tokens

    def begin(self) -> int:
        """Return where code begins."""
        if self.text.startswith("\ufeff"):
            raise SyntaxFault(_UTF8_MARK, "ILLEGAL_BOM", None)
        if not self.epp:
            return 0
        from runner.puppet.syntax.epp_lexer import start_template

        return start_template(self)

    def resume(self, fault: SyntaxFault) -> int:
        """Meet a mistake behind which nothing can be read; return where to go on when asked to recover, else -1."""
        if self.recover:
            from runner.puppet.syntax.lexer_recovery import resume

            pos = resume(self, fault)
            if pos >= 0:
                return pos
        self.faults.append(fault)
        if self.outer >= 0:
            # a string is one unit: a mistake in it counts before any in the code inside it
            del self.tokens[self.outer :]
        self.finish(ERROR)
        return -1

    def finish(self, kind: str) -> None:
        """End the list; a few more ends make looking ahead safe."""
        end = len(self.text)
        self.tokens.append((kind, end, end, str(len(self.faults) - 1)))
        self.tokens.append((EOF, end, end, ""))
        self.tokens.append((EOF, end, end, ""))

    def warn(self, issue: str, message: str, at: int, escape_at: int) -> None:
        """Record a warning."""
        self.warnings.append(SyntaxFault(message, issue, at, notes=(f"the escape begins at offset {escape_at}",)))

    def read_code(self, pos: int) -> int:
        """Read tokens from `pos` until the situation changes; return where to go on, -1 at the end."""
        text = self.text
        tokens = self.tokens
        append = tokens.append
        words = self.words
        known = words.get
        punctuation = PUNCTUATION
        for match in master(self.epp, self.skip_to >= 0).finditer(text, pos):
            group = match.lastindex
            value: str = match[group]  # type: ignore[index]
            end = match.end()
            if group == NAME:
                kind = known(value)
                if kind is None:
                    kind = words[value] = "NAME" if QUALIFIED_NAME.fullmatch(value) else "WORD"
                append((kind, end - len(value), end, value))
            elif group == PUNCT:
                append((punctuation[value], end - len(value), end, value))
            elif group == VARIABLE:
                append(("VARIABLE", end - len(value) - 1, end, value))
            elif group == SINGLE:
                start = end - len(value) - 2
                append(("STRING", start, end, unescape_single(value) if "\\" in value else value))
            elif group == BRACKET:
                start = end - 1
                if value == "{":
                    self.depth += 1
                    kind = "SELBRACE" if tokens and tokens[-1][0] == "QMARK" else "LBRACE"
                elif value == "}":
                    if self.depth == self.base:
                        return self.end_interpolation(end)
                    self.depth -= 1
                    kind = "RBRACE"
                elif value == "[":
                    before = text[start - 1] if start else " "
                    kind = "LISTSTART" if before in patterns.SPACES else "LBRACK"
                else:
                    kind = "WSLPAREN" if begins_line(text, start) else "LPAREN"
                append((kind, start, end, value))
            elif group == CLASSREF:
                if text.startswith("::", end):
                    return self.stumble(bad_reference(value, end), end + 2)
                append(("CLASSREF", end - len(value), end, value))
            elif group == DOUBLE:
                append(("STRING", end - len(value) - 2, end, value))
            elif group == NUMBER:
                start = end - len(value)
                if not value.isdecimal() or (value[0] == "0" and len(value) > 1) or text[end : end + 1] > "\x7f":
                    fault = check_number(text, start, value)
                    if fault is not None:
                        return self.stumble(fault, end)
                append(("NUMBER", start, end, value))
            else:
                return self.read_special(group, value, end)  # type: ignore[arg-type]
        return -1

    def read_special(self, group: int, value: str, end: int) -> int:
        """Read what needs more than a look at its text; return where to go on."""
        start = end - len(value)
        if group == patterns.END:
            return self.at_end()
        if group == patterns.INTERPOLATED:
            return self.read_quoted(start, end)
        if group == patterns.SLASH:
            return self.read_slash(start)
        if group == patterns.HEREDOC:
            from runner.puppet.syntax.heredoc import read_heredoc

            return read_heredoc(self, start)
        if group == patterns.NEWLINE:
            target, self.skip_to = self.skip_to, -1
            return max(end, target)
        if group == patterns.TAG_END:
            from runner.puppet.syntax.epp_lexer import end_tag

            return end_tag(self, start, value)
        if group == patterns.COLONS:
            return self.stumble(SyntaxFault("Illegal fully qualified name", "ILLEGAL_FULLY_QUALIFIED_NAME", end), end)
        if group == patterns.BAD_NUMBER:
            return self.stumble(bad_number(self.text, start, value), end)
        if group == patterns.UNCLOSED:
            raise self.unclosed("'", end)
        kind = "VARIABLE" if group == patterns.DOLLAR else "OTHER"
        self.tokens.append((kind, start, end, ""))
        return end

    def stumble(self, fault: SyntaxFault, end: int) -> int:
        """Meet a mistake that leaves no doubt where the next token begins; go on there when asked to recover."""
        if not self.recover:
            raise fault
        self.tokens.append(("ERROR", end, end, str(len(self.faults))))
        self.faults.append(fault)
        return end

    def at_end(self) -> int:
        if self.base is not None:
            raise self.unclosed(self.last_text(), len(self.text))
        if self.epp:
            message = "Unbalanced epp tag, reached <eof> without closing tag."
            raise SyntaxFault(message, "EPP_UNBALANCED_TAG", len(self.text))
        return -1

    def last_text(self, following: int | None = None) -> str:
        """Return what the message about a lost quote names: the last word, if no blank follows it."""
        for kind, start, end, _ in reversed(self.tokens):
            if following is not None and end < following:
                break
            if kind == "STRING":
                return self.text[start + 1 : end]
            if kind in _WORDS:
                return self.text[start:end]
            if kind in ("DQPRE", "DQMID"):
                break
            following = start
        return ""

    def unclosed(self, after: str, pos: int) -> SyntaxFault:
        """Return the fault for a quote that never ends; `pos` is where its text begins."""
        rest = self.text[pos : pos + 5]
        followed = printable(f"{rest}...") if rest else "<eof>"
        quoted = '"\'"' if after == "'" else f"'{after}'"
        message = f"Unclosed quote after {quoted} followed by '{followed}'"
        notes: tuple[str, ...] = ()
        if self.outer >= 0 and self.text.count("\n", self.outer_at, pos):
            line, column = SourceFile(None, self.text).line_and_column(self.outer_at)
            notes = (f"the string begins at line {line}, column {column}",)
        return SyntaxFault(message, "UNCLOSED_QUOTE", pos, notes=notes)

    def read_slash(self, start: int) -> int:
        """Read a regular expression where one may stand, else a division sign."""
        if self.text.startswith("*", start + 1):
            raise SyntaxFault("Unclosed multiline comment", "UNCLOSED_MLCOMMENT", start)
        tokens = self.tokens
        fresh = bool(self.interpolations) and self.interpolations[-1][0] == len(tokens)
        if fresh or not tokens or tokens[-1][0] not in NO_REGEX_AFTER:
            match = REGEX.match(self.text, start)
            if match is not None:
                tokens.append(("REGEX", start, match.end(), match[1].replace("\\/", "/")))
                return match.end()
        tokens.append(("DIV", start, start + 1, "/"))
        return start + 1

    # Double quoted strings

    def read_quoted(self, start: int, pos: int) -> int:
        """Read a double quoted string from its first character; `start` is its opening quote."""
        if self.outer < 0:
            self.outer, self.outer_at, self.outer_depth = len(self.tokens), start, self.depth
        return self.read_pieces(start, pos, "DQPRE", '"')

    def read_pieces(self, start: int, pos: int, kind: str, after: str) -> int:
        """Read text up to the closing quote or into the next `${`; return where code goes on."""
        text = self.text
        while True:
            match = QUOTED_TEXT.match(text, pos)
            assert match is not None
            end = match.end()
            stop = text[end : end + 1]
            if stop == '"':
                value = self.unescaped(match[0], pos, end + 1)
                if kind == "DQPRE":
                    self.tokens.append(("STRING", start, end + 1, value))
                else:
                    self.tokens.append(("DQPOST", start, end + 1, value))
                if not self.interpolations:
                    self.outer = -1
                return end + 1
            if stop != "$":
                dollar = _last_dollar(match[0])
                raise self.unclosed(after, pos) if dollar < 0 else self.unclosed("", pos + dollar + 1)
            braces = text.startswith("{", end + 1)
            variable = None if braces else VARIABLE_AT.match(text, end)
            self.tokens.append((kind, start, end, self.unescaped(match[0], pos, end + 1 + braces)))
            if variable is None:
                self.begin_interpolation(self.resume_quoted)
                return end + 2
            start = pos = variable.end()
            kind, after = "DQMID", variable[1]
            self.tokens.append(("VARIABLE", end, pos, after))

    def resume_quoted(self, pos: int) -> int:
        return self.read_pieces(pos, pos, "DQMID", self.last_text(pos - 1))

    def unescaped(self, raw: str, offset: int, reported_at: int) -> str:
        if "\\" not in raw:
            return raw
        return unescape(raw, DOUBLE_QUOTED, lambda issue, text, at: self.warn(issue, text, reported_at, offset + at))

    # Interpolation

    def begin_interpolation(self, resume: Callable[[int], int]) -> None:
        """Go into `${`: code is read until the brace that closes it, then `resume` reads on."""
        self.interpolations.append((len(self.tokens), self.base, resume))
        self.base = self.depth

    def end_interpolation(self, pos: int) -> int:
        first, self.base, resume = self.interpolations.pop()
        rewrite_names(self.tokens, first)
        return resume(pos)


def begins_line(text: str, at: int) -> bool:
    """Tell whether only blanks stand before an offset on its line."""
    at -= 1
    while at >= 0 and text[at] in patterns.SPACES:
        if text[at] == "\n":
            return True
        at -= 1
    return at < 0


def _last_dollar(raw: str) -> int:
    """Return where the last dollar of a text is that no backslash protects, -1 if there is none."""
    at = raw.rfind("$")
    return -1 if at > 0 and raw[at - 1] == "\\" else at


def printable(text: str) -> str:
    """Return a piece of source for a message, on one line."""
    return text.replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def bad_reference(value: str, end: int) -> SyntaxFault:
    """Return the fault for a reference that `::` follows; `end` is where the reference ends."""
    if value.startswith("::"):
        message = "Illegal fully qualified class reference"
        return SyntaxFault(message, "ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE", end + 3)
    return SyntaxFault("Illegal class reference", "ILLEGAL_CLASS_REFERENCE", end + 1)


def check_number(text: str, start: int, value: str) -> SyntaxFault | None:
    """Return the fault for a number in the wrong radix, too large a Float, and a letter right behind it."""
    end = start + len(value)
    if text[end : end + 1].isalnum():
        return bad_number(text, start, value)
    if patterns.NUMBER_SHAPE.fullmatch(value) is None:
        return _wrong_radix(start, value)
    if value.isdecimal() or value[1] in "xX" or isfinite(float(value)):
        return None
    return SyntaxFault(f"Not a valid decimal number {value}", "INVALID_DECIMAL_NUMBER", start, end)


def bad_number(text: str, start: int, value: str) -> SyntaxFault:
    """Return the fault for what looks like a number and is none; digits and a dot before it belong to it."""
    end = start + len(value)
    if start > 1 and text[start - 1] == "." and text[start - 2].isdecimal():
        start -= 2
        while start > 0 and text[start - 1].isdecimal():
            start -= 1
        value = text[start:end]
    return _wrong_radix(start, value) or SyntaxFault(f"Illegal number '{value}'", "ILLEGAL_NUMBER", start + 1, end)


def _wrong_radix(start: int, value: str) -> SyntaxFault | None:
    """Return the fault for digits that the radix does not have, None where the digits are not to blame."""
    end = start + len(value)
    if patterns.NUMBER_SHAPE.fullmatch(value) is not None:
        return None
    if value[:2] in ("0x", "0X"):
        return SyntaxFault(f"Not a valid hex number {value}", "INVALID_HEX_NUMBER", start, end)
    if value[0] == "0" and value[1:2] not in (".", ""):
        help_ = "a number that begins with 0 is octal; quote it if it is text"
        return SyntaxFault(f"Not a valid octal number {value}", "INVALID_OCTAL_NUMBER", start, end, help=help_)
    if "." in value or patterns.STARTS_EXPONENT.match(value):
        return SyntaxFault(f"Not a valid decimal number {value}", "INVALID_DECIMAL_NUMBER", start, end)
    return SyntaxFault(f"Illegal number '{value}'", "ILLEGAL_NUMBER", start, end)


def lex(source: SourceFile, *, epp: bool = False, tasks: bool = False) -> Lexer:
    """Read a source and return the lexer with its tokens, warnings and fault."""
    lexer = Lexer(source.text, epp=epp, tasks=tasks)
    lexer.run()
    return lexer


def warning_diagnostics(lexer: Lexer, source: SourceFile) -> list[Diagnostic]:
    """Return what the lexer warned about as diagnostics."""
    found = []
    for warning in lexer.warnings:
        assert warning.start is not None
        span = Span(source, min(warning.start, len(source.text)), min(warning.start + 1, len(source.text)))
        found.append(Diagnostic("warning", warning.issue, warning.message, span))
    return found
