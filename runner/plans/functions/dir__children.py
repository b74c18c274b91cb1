"""`dir::children`: the names in a directory of the controller."""

from __future__ import annotations

from pathlib import Path

from runner.errors import LanguageError
from runner.plans.context import current
from runner.plans.files import find_file
from runner.plans.signature import plan_function


@plan_function("String", returns="Array")
def children(dirname: str) -> list[str]:
    """Return the names in a directory, sorted.

    The directory is an absolute path, `module` or `module/directory`, or relative to the project.

    Example:
        dir::children('deploy/files').each |$name| { out::message($name) }
    """
    directory = _find(dirname)
    if directory is None:
        raise LanguageError(f"No such file or directory: {dirname}")
    if not directory.is_dir():
        raise LanguageError(f"Not a directory: {dirname}")
    return sorted(entry.name for entry in directory.iterdir())


def _find(name: str) -> Path | None:
    path = Path(name)
    if path.is_absolute():
        return path if path.exists() else None
    module, _, rest = name.partition("/")
    directory = current().run.files.module_directory(module)
    if directory is not None and (directory / rest).exists():
        return directory / rest
    found = find_file(name)
    if found is None:
        project = current().run.downloads.parent / name
        return project if project.exists() else None
    return found
