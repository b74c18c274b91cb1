"""One question about a path: is it a file we can read?"""

from __future__ import annotations

import os
from pathlib import Path

from runner.project.errors import FileError


def check_file(label: str, path: str | Path, *, directories: bool = False) -> None:
    """Raise unless a path is a readable file (or, if allowed, a directory). `label` says what it is for."""
    place = Path(path)
    try:
        is_file, is_directory = place.is_file(), place.is_dir()
        exists = is_file or is_directory or place.exists()
    except OSError as error:
        raise FileError(f"Could not read {label} '{path}': {error.strerror}", path) from None
    if not exists:
        raise FileError(f"The {label} '{path}' does not exist", path)
    if not os.access(place, os.R_OK):
        raise FileError(f"The {label} '{path}' is unreadable", path)
    if not is_file and not (directories and is_directory):
        raise FileError(f"The {label} '{path}' is not a file{' or directory' if directories else ''}", path)
