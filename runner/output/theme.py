"""Colours by meaning. Without colour every method returns its text unchanged."""

from __future__ import annotations

_CODES = {"green": "32", "red": "31", "yellow": "33", "cyan": "36", "dim": "2", "bold": "1", "alarm": "37;41"}


class Theme:
    """Paints text for a terminal, or leaves it alone."""

    def __init__(self, color: bool) -> None:
        self.color = color

    def good(self, text: str) -> str:
        """Something started or went well."""
        return self._paint("green", text)

    def bad(self, text: str) -> str:
        """Something failed."""
        return self._paint("red", text)

    def heading(self, text: str) -> str:
        return self._paint("cyan", text)

    def name(self, text: str) -> str:
        """A name to be typed: a parameter, a target."""
        return self._paint("yellow", text)

    def dim(self, text: str) -> str:
        return self._paint("dim", text)

    def bold(self, text: str) -> str:
        return self._paint("bold", text)

    def level(self, level: str, text: str) -> str:
        """A log line of a level."""
        code = {"warn": "yellow", "error": "red", "fatal": "alarm", "debug": "dim", "trace": "dim"}.get(level)
        return self._paint(code, text) if code else text

    def _paint(self, code: str, text: str) -> str:
        if not self.color or not text:
            return text
        return "\n".join(f"\x1b[{_CODES[code]}m{line}\x1b[0m" if line else line for line in text.split("\n"))
