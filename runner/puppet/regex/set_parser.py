"""Sets: `[a-z]`, `[^\\w.]`, `[[:alpha:]&&[^x]]`."""

from __future__ import annotations

from runner.puppet.regex.charset import SHORTHANDS, Ranges, both_cases, complement
from runner.puppet.regex.escapes import read_characters
from runner.puppet.regex.nodes import Named, Set
from runner.puppet.regex.properties import UNICODE_SHORTHANDS, is_posix, property_body
from runner.puppet.regex.reader import Reader

Member = Ranges | Named | Set


def read_set(reader: Reader, *, ignore_case: bool, unicode: bool) -> Set:
    """Read a set whose opening bracket was taken.

    Raises:
        RegexError: the set is empty, open, or holds a wrong range.
    """
    return _SetReader(reader, ignore_case, unicode).read()


def read_shorthand(char: str, *, unicode: bool) -> Member:
    """Return the class of `\\w`, `\\D`…"""
    lower = char.lower()
    if unicode:
        return Named(UNICODE_SHORTHANDS[lower], negated=char.isupper())
    ranges = SHORTHANDS[lower]
    return complement(ranges) if char.isupper() else ranges


def read_property(reader: Reader, char: str) -> Named:
    """Read `{Name}` or `{^Name}` of a `\\p` or `\\P` that was taken."""
    start = reader.position
    reader.take()
    text = reader.until("}") or ""
    name = text.removeprefix("^")
    if not name or property_body(name) is None:
        raise reader.error(f"invalid character property name {{{text}}}", start)
    return Named(name, negated=(char == "P") != text.startswith("^"))


class _SetReader:
    def __init__(self, reader: Reader, ignore_case: bool, unicode: bool) -> None:
        self.reader = reader
        self.ignore_case = ignore_case
        self.unicode = unicode

    def read(self) -> Set:
        reader = self.reader
        negated = reader.accept("^")
        unions: list[list[Member]] = [[]]
        first = True
        while True:
            char = reader.peek()
            if not char:
                raise reader.error("premature end of char-class")
            if char == "]" and not (first and self._closes_later()):
                reader.take()
                break
            if reader.accept("&&"):
                unions.append([])
                continue
            first = False
            self._member(unions[-1])
        if first and len(unions) == 1:
            raise reader.error("empty char-class")
        return Set(unions, negated, self.ignore_case)

    def _closes_later(self) -> bool:
        """A bracket that comes first is an ordinary character when another one closes the set."""
        reader = self.reader
        index = reader.position + 1
        while index < reader.end:
            if reader.source[index] == "]":
                return True
            index += 2 if reader.source[index] == "\\" else 1
        return False

    def _member(self, members: list[Member]) -> None:
        reader = self.reader
        if reader.peek() == "[":
            members.append(self._bracket())
            if isinstance(members[-1], Named):
                self._refuse_range()
            return
        start = reader.position
        code = self._item()
        if not isinstance(code, list):
            members.append(code)
            self._refuse_range()
            return
        for extra in code[:-1]:
            members.append(self._fold(((extra, extra),)))
        low = code[-1]
        if reader.peek() != "-" or reader.peek(1) in ("]", "") or reader.source.startswith("-&&", reader.position):
            members.append(self._fold(((low, low),)))
            return
        reader.take()
        if reader.peek() == "[":
            if reader.peek(1) == ":" and self._posix_ahead():
                raise reader.error("char-class value at end of range")
            members.append(self._fold(((low, low), (0x2D, 0x2D)) if low <= 0x2D else ((0x2D, 0x2D), (low, low))))
            return
        high = self._item()
        if not isinstance(high, list):
            raise reader.error("char-class value at end of range")
        if high[0] < low:
            raise reader.error("empty range in char class", start)
        members.append(self._fold(((low, high[0]),)))
        for extra in high[1:]:
            members.append(self._fold(((extra, extra),)))

    def _refuse_range(self) -> None:
        """`\\d-a` is no range; a dash before the end of the set is itself."""
        if self.reader.peek() == "-" and self.reader.peek(1) not in ("]", "", "-"):
            raise self.reader.error("unmatched range specifier in char-class")

    def _item(self) -> list[int] | Member:
        """Read one character (a list of code points) or class."""
        reader = self.reader
        char = reader.take()
        if char != "\\":
            return [ord(char)] if char else self._open()
        char = reader.peek()
        if not char:
            raise reader.error("premature end of char-class")
        if char in "wWdDsShH":
            reader.take()
            return read_shorthand(char, unicode=self.unicode and char not in "hH")
        if char in "pP" and reader.peek(1) == "{":
            reader.take()
            return read_property(reader, char)
        if char in "RX":
            reader.take()
            return [ord(char)]
        if char == "b":
            reader.take()
            return [0x08]
        return read_characters(reader)

    def _open(self) -> Member:
        raise self.reader.error("premature end of char-class")

    def _posix_ahead(self) -> bool:
        reader = self.reader
        end = reader.source.find(":]", reader.position)
        return end > 0 and "]" not in reader.source[reader.position : end]

    def _bracket(self) -> Member:
        """Read `[:name:]` or a set within the set."""
        reader = self.reader
        start = reader.position
        if reader.peek(1) == ":" and self._posix_ahead():
            reader.position += 2
            name = reader.until(":]") or ""
            negated = name.startswith("^")
            if not is_posix(name.removeprefix("^")) or name.lower() != name:
                raise reader.error("invalid POSIX bracket type", start)
            return Named(name.removeprefix("^"), negated)
        reader.take()
        return _SetReader(reader, self.ignore_case, self.unicode).read()

    def _fold(self, ranges: Ranges) -> Ranges:
        return both_cases(ranges) if self.ignore_case else ranges
