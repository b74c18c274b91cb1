"""Parts of file paths, and files that patterns match."""

from __future__ import annotations

import re
from collections.abc import Iterator

_BRACES = re.compile(r"\{([^{}]*)\}")


def basename(path: str, suffix: str = "") -> str:
    """Return the last part of a path, without a suffix (`.*`: any extension) unless that is all of it."""
    trimmed = path.rstrip("/")
    if not trimmed:
        return "/" if path else ""
    name = trimmed.rsplit("/", 1)[-1]
    if suffix == ".*":
        return name.removesuffix(extension(name)) if extension(name) else name
    return name.removesuffix(suffix) if suffix and name != suffix else name


def dirname(path: str) -> str:
    """Return a path without its last part; `.` when there is only one."""
    trimmed = path.rstrip("/")
    if not trimmed:
        return "/" if path.startswith("/") else "."
    folder, slash, _ = trimmed.rpartition("/")
    if not slash:
        return "."
    folder = folder.rstrip("/") or "/"
    return f"/{folder.lstrip('/')}" if folder.startswith("//") else folder


def extension(path: str) -> str:
    """Return the extension of a file name, with its dot; names that begin with a dot have none of it."""
    name = path.rstrip("/").rsplit("/", 1)[-1].lstrip(".")
    stem, dot, last = name.rpartition(".")
    return f".{last}" if dot and stem else ""


def glob(pattern: str) -> list[str]:
    """Return the paths that a pattern matches, sorted."""
    from glob import glob as match

    return [path for plain in _alternatives(pattern) for path in sorted(match(plain, recursive=True))]  # noqa: PTH207


def _alternatives(pattern: str) -> Iterator[str]:
    """Iterate over a pattern without its braces: `{a,b}c` is `ac` and `bc`."""
    found = _BRACES.search(pattern)
    if found is None:
        yield pattern
        return
    for choice in found[1].split(","):
        yield from _alternatives(pattern[: found.start()] + choice + pattern[found.end() :])
