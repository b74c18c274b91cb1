"""Where downloaded files go on this machine."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

from runner.errors import RunnerError
from runner.model.target import Target


def target_directory(destination: Path, target: Target) -> Path:
    """Return the directory of one target: its name, percent-encoded, below the destination."""
    return destination / quote(target.safe_name, safe="")


def make_destination(destination: Path) -> Path:
    """Make the directory for all downloads of one action.

    Raises:
        RunnerError: `bolt/file-exist-error` where something else has its name, `bolt/file-error` otherwise.
    """
    path = Path(os.path.abspath(destination))  # noqa: PTH100 - symbolic links stay as the user wrote them
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        file = next(place for place in (*reversed(path.parents), path) if not place.is_dir())
        raise RunnerError(
            f"File exists - {file}; unable to create destination directory {path}", kind="bolt/file-exist-error"
        ) from error
    except OSError as error:
        message = f"{error.strerror} - {path}; unable to create destination directory {path}"
        raise RunnerError(message, kind="bolt/file-error") from error
    return path


def make_target_directory(path: Path) -> Path:
    """Make the directory of one target."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RunnerError(
            f"{error.strerror} - {path}; unable to create destination directory {path}", kind="bolt/file-exist-error"
        ) from error
    return path
