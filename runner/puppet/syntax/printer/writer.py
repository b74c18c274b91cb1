"""What has been written so far, and the texts of heredocs that wait for the end of the line."""

from __future__ import annotations


class Writer:
    """Collects source text.

    Attributes:
        namespace: names of the classes around; definitions inside are written without them.
        ended: a template's last, empty text was written; nothing can follow.
        before_brace: an opening brace follows the expression being written.
    """

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.depth = 0
        self.namespace: list[str] = []
        self.before_brace = False
        self.waiting: list[str] = []
        self.ended = False

    def add(self, text: str) -> None:
        """Write text without a line break."""
        self.pieces.append(text)

    def line(self) -> None:
        """End the line; texts of heredocs in it follow."""
        self.add("\n")
        for text in self.waiting:
            self.add(text)
        self.waiting.clear()
        self.add("  " * self.depth)

    def settle(self) -> None:
        """End the line if texts of heredocs wait for it."""
        if self.waiting:
            self.line()

    def text(self) -> str:
        """Return everything written."""
        self.settle()
        return "".join(self.pieces)
