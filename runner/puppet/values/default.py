"""The value `default`: stands for "whatever is usual" in cases, type parameters and arguments."""

from __future__ import annotations

from typing import Final


class Default:
    """The class of `DEFAULT`, its one instance."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Default)

    def __hash__(self) -> int:
        return hash(Default)

    def __repr__(self) -> str:
        return "default"

    def __reduce__(self) -> str:
        return "DEFAULT"


DEFAULT: Final = Default()
