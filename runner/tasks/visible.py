"""Which tasks and plans a project shows in lists: names and globs of its settings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache


def is_visible(name: str, globs: Sequence[str] | None) -> bool:
    """Tell whether a name is one of the names or matches one of the globs; without globs everything is shown."""
    return globs is None or any(glob == name or _matches(glob, name) for glob in globs)


@lru_cache(maxsize=1024)
def _matches(glob: str, name: str) -> bool:
    from runner.inventory.select import match_names

    return bool(match_names(glob, [name], braces=True, ignore_case=False))
