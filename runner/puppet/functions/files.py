"""Finding files that functions name: by absolute path, or as `module/file`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PureWindowsPath

from runner.puppet.functions.signature import CallContext


def find(context: CallContext, name: str, kind: str) -> str | None:
    """Return the path of an existing file or directory; `kind` is the module's directory for `module/file`."""
    if is_absolute(name):
        return name if Path(name).exists() else None
    found: str | None = context.environment.find_file(name, kind)
    return found


def find_first(context: CallContext, names: Sequence[str], kind: str) -> str | None:
    """Return the path of the first that exists."""
    return next((found for name in names if (found := find(context, name, kind)) is not None), None)


def is_absolute(name: str) -> bool:
    """Tell whether a path is absolute, on this system or on Windows."""
    return name.startswith("/") or PureWindowsPath(name).is_absolute()


def read_text(path: str) -> str:
    """Return the text of a file with its line breaks as they are."""
    return Path(path).read_bytes().decode("utf-8", errors="surrogateescape").removeprefix("\ufeff")
