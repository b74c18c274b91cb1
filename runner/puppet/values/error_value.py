"""Error values: what went wrong, as data."""

from __future__ import annotations

from runner.puppet.values.hash_ import identity
from runner.puppet.values.value import Value


class ErrorValue:
    """An Error: message, namespaced kind, details and issue code; all but the message may be None.

    `cause` is the exception that was caught, when there was one; it is no part of the value.
    """

    __slots__ = ("__weakref__", "cause", "details", "issue_code", "kind", "msg")

    def __init__(
        self,
        msg: str,
        kind: str | None = None,
        details: dict[Value, Value] | None = None,
        issue_code: str | None = None,
    ) -> None:
        self.msg = msg
        self.kind = kind
        self.details = details
        self.issue_code = issue_code
        self.cause: Exception | None = None

    @property
    def message(self) -> str:
        return self.msg

    def init_hash(self) -> dict[str, Value]:
        """Return the attributes that differ from their defaults, in order."""
        pairs: dict[str, Value] = {"msg": self.msg}
        if self.kind is not None:
            pairs["kind"] = self.kind
        if self.details is not None:
            pairs["details"] = self.details
        if self.issue_code is not None:
            pairs["issue_code"] = self.issue_code
        return pairs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ErrorValue) and identity(self.init_hash()) == identity(other.init_hash())

    def __hash__(self) -> int:
        return hash((ErrorValue, identity(self.init_hash())))

    def __repr__(self) -> str:
        return f"ErrorValue({self.msg!r}, {self.kind!r})"
