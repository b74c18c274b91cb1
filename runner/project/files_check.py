"""One question about a path: is it a file we can read?"""

from __future__ import annotations

import os
from pathlib import Path

from runner.project.errors import FileError


def check_file(label: str, path: str | Path, *, directories: bool = False) -> None:
    """Raise unless a path is readable and no directory (or, if allowed, one). `label` says what it is for.

    Pipes count as files: `script run <(…)` works.
    """
    place = Path(path)
    try:
        is_directory, exists = place.is_dir(), place.exists()
    except OSError as error:
        raise FileError(f"Could not read {label} '{path}': {error.strerror}", path) from None
    if not exists:
        raise FileError(f"The {label} '{path}' does not exist", path)
    if not os.access(place, os.R_OK):
        raise FileError(f"The {label} '{path}' is unreadable", path)
    if is_directory and not directories:
        raise FileError(f"The {label} '{path}' is not a file", path)
