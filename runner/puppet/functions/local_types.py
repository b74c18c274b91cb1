"""Type names that one signature gives itself, as in `NameType = Variant[String, Array[String]]`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from runner.puppet.types import Type


class LocalTypes:
    """Looks up the alias names of a signature, and nothing else."""

    def __init__(self, aliases: Mapping[str, str]) -> None:
        self.texts = aliases
        self._found: dict[str, Type] = {}

    def find_type(self, name: str) -> Type | None:
        """Return the alias type of that name, or None."""
        key = next((each for each in self.texts if each.lower() == name.lower()), None)
        if key is None:
            return None
        if key not in self._found:
            from runner.puppet.types import TypeAlias, parse_type

            # Resolved when needed: an alias may refer to itself.
            self._found[key] = TypeAlias(key, lambda: parse_type(self.texts[key], self))
        return self._found[key]


_SHARED: dict[int, LocalTypes] = {}


def local_types(aliases: Mapping[str, str]) -> LocalTypes:
    """Return the types of an alias table; overloads that share the table share its types."""
    found = _SHARED.get(id(aliases))
    if found is None or found.texts is not aliases:
        found = _SHARED[id(aliases)] = LocalTypes(aliases)
    return found
