"""Files on the controller that plan functions name."""

from __future__ import annotations

from pathlib import Path

from runner.errors import ArgumentFault, LanguageError
from runner.plans.context import current


def get_file(name: str) -> Path:
    """Return the file or directory for an absolute path or `module/path`.

    Raises:
        LanguageError: when there is none.
    """
    found = find_file(name)
    if found is None:
        raise LanguageError(f"No such file or directory: {name}")
    return found


def system_fault(error: OSError, operation: str, path: Path | str) -> ArgumentFault:
    """Return the error for a file of the controller that the system refuses.

    Args:
        operation: what was tried, as users of plans know it from these messages (`rb_sysopen`, `dir_initialize`…).
    """
    return ArgumentFault(f"{error.strerror} @ {operation} - {path}")


def find_file(name: str) -> Path | None:
    """Return the file or directory for an absolute path or `module/path`, or None."""
    found = current().run.files.find_file(name)
    return found if found is not None and found.exists() else None
