"""A value that does not print itself."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

T = TypeVar("T")

REDACTED = "Sensitive [value redacted]"


class Sensitive(Generic[T]):
    """Holds a secret. Every textual form is the redacted text; `unwrap()` is the only way to the value.

    Two are equal when their values are. Wrapping a `Sensitive` again gives the inner value one wrapper, not two.
    """

    __slots__ = ("_value",)

    def __init__(self, value: T) -> None:
        self._value: Any = value.unwrap() if isinstance(value, Sensitive) else value

    def unwrap(self) -> T:
        return self._value  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return REDACTED

    __str__ = __repr__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sensitive) and type(other._value) is type(self._value) and other._value == self._value

    def __hash__(self) -> int:
        try:
            return hash(("Sensitive", self._value))
        except TypeError:
            return hash("Sensitive")


def unwrap_deep(value: Any) -> Any:
    """Return data with every `Sensitive` in it replaced by its value; only for the moment of sending."""
    if isinstance(value, Sensitive):
        return unwrap_deep(value.unwrap())
    if isinstance(value, dict):
        return {key: unwrap_deep(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [unwrap_deep(item) for item in value]
    return value


def redact_deep(value: Any) -> Any:
    """Return data with every `Sensitive` in it replaced by the redacted text; for logs and JSON."""
    if isinstance(value, Sensitive):
        return REDACTED
    if isinstance(value, dict):
        return {key: redact_deep(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [redact_deep(item) for item in value]
    return value
