"""A pattern's source as a stream of characters."""

from __future__ import annotations

from runner.puppet.regex.errors import RegexError


class Reader:
    """Goes through a source once; knows where it is when something is wrong."""

    __slots__ = ("end", "position", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self.position = 0
        self.end = len(source)

    def peek(self, ahead: int = 0) -> str:
        """Return a character without taking it; empty at the end."""
        index = self.position + ahead
        return self.source[index] if index < self.end else ""

    def take(self) -> str:
        """Return the next character; empty at the end."""
        char = self.peek()
        self.position += 1 if char else 0
        return char

    def accept(self, text: str) -> bool:
        """Take a text if it comes next."""
        if self.source.startswith(text, self.position):
            self.position += len(text)
            return True
        return False

    def until(self, stop: str) -> str | None:
        """Take everything up to and including a text; return what stood before it, or None when it never comes."""
        index = self.source.find(stop, self.position)
        if index < 0:
            return None
        text = self.source[self.position : index]
        self.position = index + len(stop)
        return text

    def digits(self, allowed: str, most: int) -> str:
        """Take up to so many of the allowed characters."""
        start = self.position
        while self.position < self.end and self.position - start < most and self.source[self.position] in allowed:
            self.position += 1
        return self.source[start : self.position]

    def error(self, reason: str, offset: int | None = None) -> RegexError:
        """Return the error to raise."""
        return RegexError(reason, self.source, self.position if offset is None else offset)
