"""Answers that are expensive to find and depend on a text alone, kept on disk by hash.

Everything here may be deleted at any time. Entries hold verdicts about files, and what settings say; never anything
that looks like a secret.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from runner import __version__

T = TypeVar("T")


def cache_directory() -> Path | None:
    """Return where prun may keep what it can find again, or None when there is no home.

    `PRUN_CACHE_DIR` (empty: no cache), else `XDG_CACHE_HOME/prun`, else `~/.cache/prun`.
    """
    own = os.environ.get("PRUN_CACHE_DIR")
    if own is not None:
        return Path(own) if own else None
    base = os.environ.get("XDG_CACHE_HOME")
    if base and Path(base).is_absolute():
        return Path(base) / "prun"
    home = os.environ.get("HOME")
    return Path(home) / ".cache" / "prun" if home else None


def digest(parts: Iterable[str | None]) -> str:
    """Return the key of an answer: a hash of its inputs and of prun's version."""
    sha = hashlib.sha256(__version__.encode())
    for part in parts:
        sha.update(b"\0" if part is None else part.encode("utf-8", "surrogatepass") + b"\1")
    return sha.hexdigest()


def read(directory: str, key: str) -> Any | None:
    """Return a kept JSON value, or None when there is none, it is damaged, or somebody else wrote it."""
    root = cache_directory()
    if root is None:
        return None
    try:
        with (root / directory / key).open("rb") as file:
            if os.name == "posix" and os.fstat(file.fileno()).st_uid != os.geteuid():
                return None
            return json.loads(file.read())
    except (OSError, ValueError):
        return None


def write(directory: str, key: str, value: Any) -> None:
    """Keep a JSON value; a cache that cannot be written is no error."""
    root = cache_directory()
    if root is None:
        return
    write_private(root / directory / key, json.dumps(value, separators=(",", ":")))


def write_private(path: Path, text: str) -> bool:
    """Write a file that only its owner can read, whole or not at all; tell whether it worked."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        temporary.replace(path)
    except OSError:
        return False
    return True


def remember(directory: str, inputs: Iterable[str | None], compute: Callable[[], T], *, use: bool = True) -> T:
    """Return a kept answer, or compute and keep it. The answer must survive JSON; an exception is not kept."""
    if not use:
        return compute()
    key = digest(inputs)
    kept = read(directory, key)
    if kept is not None:
        return kept  # type: ignore[no-any-return]
    value = compute()
    write(directory, key, value)
    return value
