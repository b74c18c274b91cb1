"""What can go wrong with a project and its files.

RunnerError
├── FileError           a file could not be read or is not what it should be (bolt/file-error)
├── ValidationError     a value is not allowed where it stands (bolt/validation-error)
└── ProjectError        the project cannot be used (bolt/project-error)
    └── WorldWritable   others could change it (bolt/world-writable-error)
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from runner.errors import RunnerError


class FileError(RunnerError):
    """A file could not be read, or its content is not what it should be."""

    kind = "bolt/file-error"

    def __init__(self, message: str, path: str | Path, *, help: str | None = None) -> None:  # noqa: A002
        super().__init__(message, details={"path": str(path)}, help=help)


class ValidationError(RunnerError):
    """A value in a configuration or an inventory is not allowed where it stands.

    Attributes:
        paths: where in the data that was checked the wrong values stand.
    """

    kind = "bolt/validation-error"
    paths: Sequence[tuple[str | int, ...]] = ()


class ProjectError(RunnerError):
    """The project cannot be used."""

    kind = "bolt/project-error"


class WorldWritable(ProjectError):
    """Anybody on this machine could change what the project runs."""

    kind = "bolt/world-writable-error"

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Project directory '{path}' is world-writable which poses a security risk. Set "
            f"PRUN_PROJECT='{path}' to force the use of this project directory.",
            help=f"remove the permission with: chmod o-w '{path}'",
        )
