"""`dir::children`: the names in a directory of the controller."""

from __future__ import annotations

from pathlib import Path

from runner.plans.context import current
from runner.plans.files import system_fault
from runner.plans.signature import plan_function


@plan_function("String", returns="Array")
def children(dirname: str) -> list[str]:
    """Return the names in a directory, sorted.

    The directory is an absolute path, `module` or `module/directory`, or relative to the project.

    Example:
        dir::children('deploy/files').each |$name| { out::message($name) }
    """
    directory = _directory(dirname)
    try:
        return sorted(entry.name for entry in directory.iterdir())
    except OSError as error:
        raise system_fault(error, "dir_initialize", directory) from error


def _directory(name: str) -> Path:
    """Return the place of a name that begins with a module, else of an absolute or a project's path."""
    path = Path(name)
    if path.is_absolute():
        return path
    module, _, rest = name.partition("/")
    directory = current().run.files.module_directory(module)
    if directory is None:
        return current().run.downloads.parent / name
    # what the module itself has not may be among its files
    candidates = [directory / rest, directory / "files" / rest]
    return next((place for place in candidates if place.is_dir()), candidates[0])
