"""Values whose kind a higher layer brings: `Target`, `Result`, `Future`… of plans.

Such a value is an ordinary Python object. The language asks it four things: its type, its members (what may follow a
dot), its text, and, where it has them, its elements and what `[]` gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from runner.puppet.values.value import Value


class NativeObject:
    """Base class of native values.

    A subclass sets `puppet_type` (a `types.NativeType`) and lists in `members` what Puppet code may call on it:
    name → function of the object, the arguments and (where it takes one) `block=`.
    """

    __slots__ = ()

    puppet_type: ClassVar[Any]
    members: ClassVar[dict[str, Callable[..., Value]]] = {}

    def to_text(self) -> str:
        """Return what interpolation into a string gives."""
        raise NotImplementedError

    def elements(self) -> Iterable[Value] | None:
        """Return what iteration functions go through; None when the value cannot be iterated."""
        return None

    def access(self, keys: Sequence[Value]) -> Value:  # noqa: ARG002 - for those that have it
        """Return what `value[keys]` gives.

        Raises:
            LookupError: when the kind has no `[]`.
        """
        raise LookupError(type(self).__name__)

    def init_hash(self) -> dict[str, Value]:
        """Return the attributes that make an equal object, for serialization."""
        return {}
