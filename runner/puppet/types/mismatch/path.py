"""Where in a value a mismatch is, as data; the words are made last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["subject", "parameter", "entry", "key", "index", "variant", "signature", "return", "block"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step on the way into a value."""

    kind: Kind
    key: str = ""

    @property
    def counts(self) -> bool:
        """Whether the step leads to another value, rather than to an alternative for the same one."""
        return self.kind not in ("variant", "signature")

    def __str__(self) -> str:
        return _WORDS[self.kind].format(self.key)


Path = tuple[Step, ...]

_WORDS: dict[Kind, str] = {
    "subject": "{}",
    "parameter": "parameter '{}'",
    "entry": "entry '{}'",
    "key": "key of entry '{}'",
    "index": "index {}",
    "variant": "variant {}",
    "signature": "{}. signature",
    "return": "return",
    "block": "block",
}
