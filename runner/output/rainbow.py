"""`--format rainbow`: the human view, with every good line in all colours."""

from __future__ import annotations

import math

from runner.output.theme import Theme

_SPREAD = 0.18  # how fast the colour turns from one character to the next
_SLOPE = 3  # how many characters a line is ahead of the one above


class RainbowTheme(Theme):
    """Paints what is good character by character; the rest as usual."""

    def __init__(self, color: bool) -> None:
        super().__init__(color)
        self._line = 0

    def good(self, text: str) -> str:
        if not self.color:
            return text
        lines = []
        for line in text.split("\n"):
            self._line += 1
            lines.append("".join(self._tint(char, index) for index, char in enumerate(line)) + "\x1b[0m")
        return "\n".join(lines)

    def _tint(self, char: str, index: int) -> str:
        if char == " ":
            return char
        angle = _SPREAD * (index + self._line * _SLOPE)
        red, green, blue = (
            round(math.sin(angle + shift) * 127 + 128) for shift in (0, 2 * math.pi / 3, 4 * math.pi / 3)
        )
        return f"\x1b[38;2;{red};{green};{blue}m{char}"
