"""Compiled programs on disk, named by what they were made from.

A key is a hash of the source, its file name, the compiler and the Python version, so entries are never wrong, only
superfluous. Files are written under a temporary name and renamed: processes may share the directory, and it may be
deleted at any time. What cannot be read is ignored and written again.
"""

from __future__ import annotations

import contextlib
import itertools
import marshal
import os
import sys
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

_MAGIC = b"prun-code-1\n"
_SUFFIX = ".code"
_numbers = itertools.count(1)


def _sha256(data: bytes) -> Any:
    import hashlib

    return hashlib.sha256(data)


class CacheInfo(NamedTuple):
    """How much is in a cache."""

    directory: Path
    entries: int
    size: int


def default_directory() -> Path:
    """Return the user's cache directory for compiled code: `$XDG_CACHE_HOME/prun/code`."""
    base = os.environ.get("XDG_CACHE_HOME") or ""
    root = Path(base) if os.path.isabs(base) else Path("~/.cache").expanduser()  # noqa: PTH117 - no file is looked at
    return root / "prun" / "code"


@cache
def _compiler_version() -> bytes:
    """Return what identifies the compiler: prun's version, and its sources in a checkout that changes."""
    from importlib.util import MAGIC_NUMBER

    import runner
    from runner.puppet import compile as package

    digest = _sha256(getattr(runner, "__version__", "0").encode())
    digest.update(MAGIC_NUMBER)
    digest.update(sys.implementation.cache_tag.encode() if sys.implementation.cache_tag else b"")
    for folder in (*package.__path__, str(Path(package.__path__[0]).parent / "syntax")):
        with contextlib.suppress(OSError):
            for entry in sorted(os.scandir(folder), key=lambda each: each.name):
                if entry.name.endswith(".py"):
                    status = entry.stat()
                    digest.update(f"{entry.name} {status.st_size} {status.st_mtime_ns}".encode())
    return bytes(digest.digest())


class CodeCache:
    """A directory of compiled programs."""

    def __init__(self, directory: Path | None = None) -> None:
        self.directory = directory or default_directory()

    def key(self, text: str, filename: str, *settings: object) -> str:
        """Return the name of an entry; settings are what else decides how the text is read."""
        digest = _sha256(_compiler_version())
        digest.update(f"{settings} {filename}\0".encode("utf-8", "surrogatepass"))
        digest.update(text.encode("utf-8", "surrogatepass"))
        return str(digest.hexdigest())

    def _path(self, key: str) -> Path:
        return self.directory / key[:2] / (key[2:] + _SUFFIX)

    def read(self, key: str) -> CodeType | None:
        """Return a compiled program, or None when there is none that can be used."""
        try:
            data = self._path(key).read_bytes()
        except OSError:
            return None
        if not data.startswith(_MAGIC):
            return None
        body = data[len(_MAGIC) + 32 :]
        if _sha256(body).digest() != data[len(_MAGIC) : len(_MAGIC) + 32]:
            return None
        try:
            code = marshal.loads(body)  # noqa: S302 - written by this program, checked by its hash
        except (ValueError, EOFError, TypeError):
            return None
        return code if isinstance(code, CodeType) else None

    def write(self, key: str, code: CodeType) -> None:
        """Keep a compiled program. That this fails (a full disk, a read-only home) is no error."""
        body = marshal.dumps(code)
        path = self._path(key)
        # `tempfile` would be the slowest import of a short run.
        temporary = path.parent / f".{os.getpid()}-{next(_numbers)}-{key[:8]}.new"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("xb") as file:
                file.write(_MAGIC + _sha256(body).digest() + body)
            os.replace(temporary, path)  # noqa: PTH105 - both are plain paths
        except OSError:
            with contextlib.suppress(OSError):
                temporary.unlink()

    def info(self) -> CacheInfo:
        """Return how much is in the cache."""
        files = list(self.directory.glob(f"??/*{_SUFFIX}"))
        return CacheInfo(self.directory, len(files), sum(file.stat().st_size for file in files))

    def clear(self) -> int:
        """Remove all entries and return how many there were."""
        count = 0
        for file in self.directory.glob("??/*"):
            with contextlib.suppress(OSError):
                file.unlink()
                count += file.suffix == _SUFFIX
        for folder in self.directory.glob("??"):
            with contextlib.suppress(OSError):
                folder.rmdir()
        return count
