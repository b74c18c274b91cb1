"""Semantic versions."""

from __future__ import annotations

import re

_PARTS = r"[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*"
_FULL = re.compile(rf"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-({_PARTS}))?(?:\+({_PARTS}))?\n?", re.ASCII)

Qualifier = tuple[int | str, ...]


class SemVer:
    """A version: three numbers, pre-release parts and build parts (None when absent).

    Ordering ignores the build; equality does not.
    """

    __slots__ = ("build_parts", "major", "minor", "patch", "prerelease_parts")

    def __init__(
        self,
        major: float,
        minor: int,
        patch: int,
        prerelease_parts: Qualifier | None = None,
        build_parts: tuple[str, ...] | None = None,
    ) -> None:
        self.major = major
        self.minor = minor
        self.patch = patch
        self.prerelease_parts = prerelease_parts
        self.build_parts = build_parts

    @classmethod
    def parse(cls, text: str) -> SemVer:
        """Read a version.

        Raises:
            ValueError: the text is not a semantic version.
        """
        found = _FULL.fullmatch(text)
        if found is None:
            raise ValueError(f"Unable to parse '{text}' as a semantic version identifier")
        major, minor, patch, prerelease, build = found.groups()
        return cls(int(major), int(minor), int(patch), parse_prerelease(prerelease), parse_build(build))

    @property
    def prerelease(self) -> str | None:
        return ".".join(map(str, self.prerelease_parts)) if self.prerelease_parts else None

    @property
    def build(self) -> str | None:
        return ".".join(self.build_parts) if self.build_parts else None

    @property
    def stable(self) -> bool:
        return not self.prerelease_parts

    @property
    def numbers(self) -> tuple[float, int, int]:
        return self.major, self.minor, self.patch

    def next_patch(self) -> SemVer:
        """Return the release after this one."""
        return SemVer(self.major, self.minor, self.patch + 1)

    def compare(self, other: SemVer) -> int:
        """Return -1, 0 or 1 by precedence."""
        if self.numbers != other.numbers:
            return -1 if self.numbers < other.numbers else 1
        return _compare_prerelease(self.prerelease_parts, other.prerelease_parts)

    def __lt__(self, other: SemVer) -> bool:
        return self.compare(other) < 0

    def __le__(self, other: SemVer) -> bool:
        return self.compare(other) <= 0

    def __gt__(self, other: SemVer) -> bool:
        return self.compare(other) > 0

    def __ge__(self, other: SemVer) -> bool:
        return self.compare(other) >= 0

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, SemVer)
            and self.numbers == other.numbers
            and self.prerelease_parts == other.prerelease_parts
            and self.build_parts == other.build_parts
        )

    def __hash__(self) -> int:
        return hash((self.numbers, self.prerelease_parts))

    def __str__(self) -> str:
        major = "Infinity" if isinstance(self.major, float) else self.major
        text = f"{major}.{self.minor}.{self.patch}"
        if self.prerelease_parts is not None:
            text += "-" + ".".join(map(str, self.prerelease_parts))
        if self.build_parts is not None:
            text += "+" + ".".join(self.build_parts)
        return text

    def __repr__(self) -> str:
        return f"SemVer({str(self)!r})"


def parse_prerelease(text: str | None) -> Qualifier | None:
    """Split a pre-release; parts made of digits become numbers.

    Raises:
        ValueError: a number has a leading zero.
    """
    if text is None:
        return None
    parts: list[int | str] = []
    for part in text.split("."):
        if part.isdigit():
            if len(part) > 1 and part.startswith("0"):
                raise ValueError("Numeric pre-release identifiers MUST NOT contain leading zeroes")
            parts.append(int(part))
        else:
            parts.append(part)
    return tuple(parts)


def parse_build(text: str | None) -> tuple[str, ...] | None:
    """Split a build qualifier."""
    return None if text is None else tuple(text.split("."))


def _compare_prerelease(mine: Qualifier | None, yours: Qualifier | None) -> int:
    """A release is above its pre-releases; numbers are below words; more parts win when the rest is equal."""
    if mine is None or yours is None:
        return (mine is None) - (yours is None)
    for left, right in zip(mine, yours, strict=False):
        if left == right:
            continue
        if isinstance(left, int) != isinstance(right, int):
            return -1 if isinstance(left, int) else 1
        return -1 if left < right else 1  # type: ignore[operator]
    return (len(mine) > len(yours)) - (len(mine) < len(yours))


LOWEST = SemVer(0, 0, 0, ())
HIGHEST = SemVer(float("inf"), 0, 0)
