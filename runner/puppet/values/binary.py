"""Binary values: bytes, shown as base64."""

from __future__ import annotations

import base64


class Binary:
    """A sequence of bytes. Its text is base64 without line breaks."""

    __slots__ = ("data",)

    def __init__(self, data: bytes) -> None:
        self.data = data

    @classmethod
    def from_base64(cls, text: str) -> Binary:
        """Read strict base64.

        Raises:
            ValueError: the text is not base64.
        """
        return cls(base64.b64decode(text, validate=True))

    def __len__(self) -> int:
        return len(self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Binary) and other.data == self.data

    def __hash__(self) -> int:
        return hash((Binary, self.data))

    def __repr__(self) -> str:
        return f"Binary({self.data!r})"

    def __str__(self) -> str:
        return base64.b64encode(self.data).decode("ascii")
