"""Deferred values: a function call, or a variable, to be evaluated later."""

from __future__ import annotations

from runner.puppet.values.hash_ import identity
from runner.puppet.values.value import Value


class Deferred:
    """A call of function `name` with `arguments`, made where the value is needed.

    A name that begins with `$` is a variable, into which the arguments dig. `arguments` is None when none were given.
    """

    __slots__ = ("__weakref__", "arguments", "name")

    def __init__(self, name: str, arguments: list[Value] | None = None) -> None:
        self.name = name
        self.arguments = arguments

    def init_hash(self) -> dict[str, Value]:
        """Return the attributes that differ from their defaults, in order."""
        pairs: dict[str, Value] = {"name": self.name}
        if self.arguments is not None:
            pairs["arguments"] = self.arguments
        return pairs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deferred) and identity(self.init_hash()) == identity(other.init_hash())

    def __hash__(self) -> int:
        return hash((Deferred, identity(self.init_hash())))

    def __repr__(self) -> str:
        return f"Deferred({self.name!r}, {self.arguments!r})"
