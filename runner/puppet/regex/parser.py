"""Ruby's regular expressions: source → tree."""

from __future__ import annotations

from dataclasses import dataclass, replace

from runner.puppet.regex import nodes
from runner.puppet.regex.absence import make_absence
from runner.puppet.regex.escapes import read_characters
from runner.puppet.regex.lookbehind import check_look_behind
from runner.puppet.regex.nodes import Node
from runner.puppet.regex.reader import Reader
from runner.puppet.regex.references import Pending, resolve
from runner.puppet.regex.set_parser import read_property, read_set, read_shorthand

_MOST_REPEATS = 100_000
_ANCHORS = "AzZbBGK"
_DIGITS = "0123456789"
_MAX_DEPTH = 100


@dataclass(frozen=True, slots=True)
class _Options:
    ignore_case: bool = False
    newline: bool = False
    extended: bool = False
    unicode: bool = False


def parse_regex(source: str) -> nodes.Tree:
    """Read a pattern.

    Raises:
        RegexError: the source is not a regular expression of Ruby, or holds what this engine cannot do.
    """
    parser = _Parser(source)
    try:
        return parser.parse()
    except RecursionError:  # the caller was deep already
        raise parser.reader.error("too deep nest level") from None


class _Parser:
    def __init__(self, source: str) -> None:
        self.reader = Reader(source)
        self.options = _Options()
        self.pending = Pending()
        self.depth = 0

    def parse(self) -> nodes.Tree:
        body = self._alternation()
        if self.reader.peek() == ")":
            raise self.reader.error("unmatched close parenthesis")
        return resolve(self.reader, body, self.pending)

    def _alternation(self) -> Node:
        """Read branches up to a closing parenthesis or the end."""
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            raise self.reader.error("too deep nest level")
        branches = [self._sequence()]
        while self.reader.accept("|"):
            branches.append(self._sequence())
        self.depth -= 1
        return branches[0] if len(branches) == 1 else nodes.Alternation(branches)

    def _sequence(self) -> Node:
        items: list[Node] = []
        reader = self.reader
        while True:
            char = reader.peek()
            if not char or char in "|)":
                break
            if self.options.extended and self._skip_space():
                continue
            if reader.accept("(?#"):
                if reader.until(")") is None:
                    raise reader.error("end pattern in group")
                continue
            options = self._bare_options()
            if options is not None:
                items.append(self._rest_with(options))
                continue
            self._quantified(items)
        return items[0] if len(items) == 1 else nodes.Sequence(items)

    def _skip_space(self) -> bool:
        reader = self.reader
        char = reader.peek()
        if char and char in " \t\r\n\f\v":
            reader.take()
            return True
        if char == "#":
            if reader.until("\n") is None:
                reader.position = reader.end
            return True
        return False

    # Options

    def _bare_options(self) -> _Options | None:
        """Take `(?imx-imx)` when it comes next."""
        reader = self.reader
        if reader.peek() != "(" or reader.peek(1) != "?" or reader.peek(2) not in "imxadu-" or not reader.peek(2):
            return None
        start = reader.position
        reader.position += 2
        options = self._read_options(start)
        if reader.accept(")"):
            return options
        reader.position = start
        return None

    def _read_options(self, start: int) -> _Options:
        options = self.options
        reader = self.reader
        on = True
        while True:
            char = reader.peek()
            if char in ("", ":", ")"):
                if not char:
                    raise reader.error("end pattern in group")
                return options
            reader.take()
            if char == "-" and on:
                on = False
            elif char == "i":
                options = replace(options, ignore_case=on)
            elif char == "m":
                options = replace(options, newline=on)
            elif char == "x":
                options = replace(options, extended=on)
            elif char in "adu" and on:
                options = replace(options, unicode=char == "u")
            else:
                raise reader.error("undefined group option", start)

    def _rest_with(self, options: _Options) -> Node:
        """Options in mid-pattern hold to the end of the group; what follows, branches too, is one group."""
        before, self.options = self.options, options
        body = self._alternation()
        self.options = before
        return nodes.Group(self._flagged(body, before, options))

    def _flagged(self, body: Node, before: _Options, after: _Options) -> Node:
        return body if before.ignore_case == after.ignore_case else nodes.Flagged(body, after.ignore_case)

    # Quantifiers

    def _quantified(self, items: list[Node]) -> None:
        """Read one atom, perhaps several characters, and its quantifiers."""
        if self.reader.peek() in ("*", "+", "?") or (self.reader.peek() == "{" and self._interval(peek=True)):
            raise self.reader.error("target of repeat operator is not specified")
        atoms = self._atom()
        items.extend(atoms[:-1])
        node = atoms[-1]
        while True:
            if self.options.extended and self._skip_space():
                continue
            if self.reader.accept("(?#"):
                if self.reader.until(")") is None:
                    raise self.reader.error("end pattern in group")
                continue
            repeated = self._repeat(node)
            if repeated is None:
                break
            node = repeated
        items.append(node)

    def _repeat(self, node: Node) -> Node | None:
        reader = self.reader
        char = reader.peek()
        if char in ("*", "+", "?") and char:
            reader.take()
            least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}[char]
            if reader.accept("?"):
                return nodes.Repeat(node, least, most, "lazy")
            if reader.accept("+"):
                return nodes.Repeat(node, least, most, "possessive")
            return nodes.Repeat(node, least, most, "greedy")
        if char != "{":
            return None
        interval = self._interval()
        if interval is None:
            return None
        low, high = interval
        if low != high and reader.accept("?"):
            return nodes.Repeat(node, low, high, "lazy")
        return nodes.Repeat(node, low, high, "greedy")

    def _interval(self, *, peek: bool = False) -> tuple[int, int | None] | None:
        """Take `{2}`, `{2,}`, `{,3}` or `{2,3}`; anything else is an ordinary brace."""
        reader = self.reader
        start = reader.position
        reader.take()
        low = reader.digits(_DIGITS, 12)
        comma = reader.accept(",")
        high = reader.digits(_DIGITS, 12) if comma else low
        closed = reader.accept("}")
        if not closed or not (low or high):
            reader.position = start
            return None
        if peek:
            reader.position = start
        if int(low or 0) > _MOST_REPEATS or int(high or 0) > _MOST_REPEATS:
            raise reader.error("too big number for repeat range", start)
        if high and int(low or 0) > int(high):
            raise reader.error("upper is smaller than lower in repeat range", start)
        return int(low or 0), int(high) if high else None

    # Atoms

    def _atom(self) -> list[Node]:
        reader = self.reader
        char = reader.take()
        if char == "(":
            return [self._group()]
        if char == "[":
            options = self.options
            return [read_set(reader, ignore_case=options.ignore_case, unicode=options.unicode)]
        if char == ".":
            return [nodes.AnyChar(self.options.newline)]
        if char in "^$":
            return [nodes.Anchor(char)]
        if char == "\\":
            return self._escape()
        return [nodes.Char(ord(char))]

    def _escape(self) -> list[Node]:
        reader = self.reader
        char = reader.peek()
        if not char:
            raise reader.error("too short escape sequence")
        if char in _ANCHORS:
            reader.take()
            return [nodes.Anchor(char)]
        if char in "wWdDsShH":
            reader.take()
            options = self.options
            member = read_shorthand(char, unicode=options.unicode and char not in "hH")
            return [nodes.Set([[member]], negated=False, ignore_case=options.ignore_case)]
        if char in "RX":
            reader.take()
            return [nodes.Special("R" if char == "R" else "X")]
        if char in "pP" and reader.peek(1) == "{":
            reader.take()
            return [nodes.Set([[read_property(reader, char)]], negated=False, ignore_case=self.options.ignore_case)]
        if char in "kg" and reader.peek(1) in ("<", "'") and reader.peek(1):
            return [self._named_reference()]
        if char in "123456789":
            reference = self._numbered_reference()
            if reference is not None:
                return [reference]
        if char in "89":
            reader.take()
            return [nodes.Char(ord(char))]
        return [nodes.Char(code) for code in read_characters(reader)]

    def _numbered_reference(self) -> Node | None:
        """`\\10` is a reference when there are ten groups so far, and a character in octal otherwise."""
        reader = self.reader
        start = reader.position
        number = int(reader.digits(_DIGITS, 4))
        if number <= 9 or number <= self.pending.opened:
            return self.pending.reference(str(number), start, self.depth)
        reader.position = start
        return None

    def _named_reference(self) -> Node:
        reader = self.reader
        kind = reader.take()
        start = reader.position
        stop = ">" if reader.take() == "<" else "'"
        name_start = reader.position
        name = reader.until(stop)
        if not name:
            rest = reader.source[name_start:]
            raise reader.error(
                f"invalid group name <{rest}>" if rest and name is None else "group name is empty", start
            )
        if kind == "k":
            return self.pending.reference(name, start, self.depth)
        return self.pending.call(name, start)

    # Groups

    def _group(self) -> Node:
        reader = self.reader
        start = reader.position - 1
        if not reader.accept("?"):
            capture = self.pending.open(None)
            capture.body = self._inside()
            return capture
        char = reader.take()
        if not char:
            raise reader.error("end pattern in group")
        if char == ":":
            return nodes.Group(self._inside())
        if char == "=" or char == "!":
            return nodes.Look(self._inside(), behind=False, negated=char == "!")
        if char == ">":
            return nodes.Atomic(self._inside())
        if char == "<" and reader.peek() in ("=", "!", ""):
            return self._look_behind(reader.take())
        if char == "<" or char == "'":
            return self._named_group(">" if char == "<" else "'", start)
        if char == "~":
            absence = None if self.options.ignore_case else make_absence(self._inside())
            if absence is None:
                message = "the absence operator (?~…) is supported for simple patterns of one length only"
                raise reader.error(message, start)
            return absence
        if char == "(":
            return self._conditional(start)
        if char in "imxadu-":
            reader.position -= 1
            before = self.options
            self.options = self._read_options(start)
            after = self.options
            reader.take()
            body = self._inside()
            self.options = before
            return nodes.Group(self._flagged(body, before, after))
        raise reader.error("undefined group option", start)

    def _inside(self) -> Node:
        """Read up to and including the closing parenthesis; options set inside end there."""
        before = self.options
        body = self._alternation()
        self.options = before
        if not self.reader.accept(")"):
            raise self.reader.error("end pattern with unmatched parenthesis")
        return body

    def _look_behind(self, sign: str) -> Node:
        reader = self.reader
        start = reader.position
        if not sign:
            raise reader.error("end pattern with unmatched parenthesis")
        body = self._inside()
        if not check_look_behind(body, negated=sign == "!"):
            raise reader.error("invalid pattern in look-behind", start)
        return nodes.Look(body, behind=True, negated=sign == "!")

    def _named_group(self, stop: str, start: int) -> Node:
        reader = self.reader
        name_start = reader.position
        name = reader.until(stop)
        if name is None or not (name[:1].isalpha() or name[:1] == "_") or ")" in name:
            shown = reader.source[name_start:] if name is None else name
            raise reader.error(f"invalid group name <{shown}>" if shown else "group name is empty", start)
        capture = self.pending.open(name)
        capture.body = self._inside()
        return capture

    def _conditional(self, start: int) -> Node:
        reader = self.reader
        text = reader.until(")") or ""
        name = text[1:-1] if text[:1] in "<'" and text[:1] else text
        condition = self.pending.condition(name, start)
        body = self._inside()
        branches = body.branches if isinstance(body, nodes.Alternation) else [body]
        if len(branches) > 2:
            raise reader.error("invalid conditional pattern", start)
        condition.yes = branches[0]
        condition.no = branches[1] if len(branches) == 2 else nodes.Sequence([])
        return condition
