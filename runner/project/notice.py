"""A remark for the user that has an identifier, so that `disable-warnings` can silence it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Warn = Callable[[str, str], None]
"""Called with the text and the identifier of a warning; `Publisher.warn` is one."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A warning that waits for somebody to publish it."""

    id: str
    text: str


def ignore(_text: str, _id: str) -> None:
    """A `Warn` that drops everything."""
