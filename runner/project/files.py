"""Files that people name: a path, or `module/path` for a file of a module."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from runner.project.errors import FileError
from runner.project.files_check import check_file
from runner.project.modules import Modules

FileKind = Literal["files", "scripts"]


def search_module(module: Path, rest: str, *, first: FileKind = "files") -> Path | None:
    """Find a file in one module: below `files/` (or `scripts/` when asked first), else at the path as it is."""
    folders = [first, *({"files", "scripts"} - {first})] if first == "scripts" else ["files"]
    for folder in folders:
        if (module / folder / rest).exists():
            return module / folder / rest
    return module / rest if rest and (module / rest).exists() else None


def find_file(modules: Modules, path: str, *, cwd: Path | None = None, first: FileKind = "files") -> Path | None:
    """Find what a person named: an existing or absolute path, else `module/path`.

    Returns:
        None when the path is relative and names neither an existing file nor a file of a module.
    """
    given = Path(path).expanduser()
    if given.is_absolute():
        return given
    local = (cwd or Path.cwd()) / given
    if cwd is not None and local.exists():
        return local
    name, _, rest = path.partition("/")
    module = modules.find(name)
    return search_module(module.path, rest, first=first) if module is not None else None


def get_file(modules: Modules, path: str, label: str, *, cwd: Path, directories: bool = False) -> Path:
    """Return the file a person named on the command line, or raise in the words of `check_file`."""
    found = find_file(modules, path, cwd=cwd)
    if found is None:
        name, _, rest = path.partition("/")
        module = modules.find(name)
        shown = str(module.path / "files" / rest) if module is not None and rest else path
        raise FileError(f"The {label} '{shown}' does not exist", shown)
    check_file(label, found, directories=directories)
    return found
