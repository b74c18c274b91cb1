"""What a search found. Matches of the engines meet `Match` as they are."""

from __future__ import annotations

from typing import Any, Protocol


class Match(Protocol):
    """One match: groups by number (0 is the whole) or name, None for a group that took no part."""

    def group(self, group: int | str = 0, /) -> str | None: ...
    def groups(self) -> tuple[str | None, ...]: ...
    def start(self, group: int | str = 0, /) -> int: ...
    def end(self, group: int | str = 0, /) -> int: ...
    def span(self, group: int | str = 0, /) -> tuple[int, int]: ...


class RenamedMatch:
    """A match whose group names are not those of the engine: names used twice, or not allowed in Python."""

    __slots__ = ("_match", "_names")

    def __init__(self, match: Any, names: dict[str, list[int]]) -> None:
        self._match = match
        self._names = names

    def _number(self, group: int | str) -> int:
        """Of several groups of one name, the last that matched counts."""
        if isinstance(group, int):
            return group
        numbers = self._names[group]
        return next((number for number in reversed(numbers) if self._match.start(number) >= 0), numbers[-1])

    def group(self, group: int | str = 0, /) -> str | None:
        return self._match.group(self._number(group))  # type: ignore[no-any-return]

    def groups(self) -> tuple[str | None, ...]:
        return self._match.groups()  # type: ignore[no-any-return]

    def start(self, group: int | str = 0, /) -> int:
        return self._match.start(self._number(group))  # type: ignore[no-any-return]

    def end(self, group: int | str = 0, /) -> int:
        return self._match.end(self._number(group))  # type: ignore[no-any-return]

    def span(self, group: int | str = 0, /) -> tuple[int, int]:
        return self._match.span(self._number(group))  # type: ignore[no-any-return]
