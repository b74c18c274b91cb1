"""Which files of a module's `tasks` directory make which task."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from runner.project.modules import Module

TASK_NAME = re.compile(r"[a-z][a-z0-9_]*")
_IGNORED = (".md", ".conf")


def task_files(module: Module) -> list[Path]:
    """Return the files that count, sorted by name: those with a task's name and not documentation."""
    return [path for path in all_files(module) if is_task_file_name(path.name) and path.is_file()]


def all_files(module: Module) -> list[Path]:
    """Return everything in a module's `tasks` directory, sorted by name."""
    directory = module.path / "tasks"
    try:
        return sorted(directory.iterdir())
    except OSError:
        return []


def is_task_file_name(name: str) -> bool:
    """Tell whether a file of that name belongs to a task."""
    return not name.endswith(_IGNORED) and TASK_NAME.fullmatch(base_name(name)) is not None


def base_name(name: str) -> str:
    """Return a file name without its last extension."""
    stem, dot, _ = name.rpartition(".")
    return stem if dot and stem else name


def split_name(name: str) -> tuple[str, str] | None:
    """Return `(module, base name)` of a task's name, or None when it cannot be one."""
    module, colons, base = name.partition("::")
    base = base if colons else "init"
    if TASK_NAME.fullmatch(module) and TASK_NAME.fullmatch(base):
        return module, base
    return None


def join_name(module: str, base: str) -> str:
    """Return the name of the task that files of a base name make."""
    return module if base == "init" else f"{module}::{base}"


def group_files(files: list[Path]) -> Iterator[tuple[str, Path | None]]:
    """Yield each base name with its metadata file, where it has one."""
    metadata = {base_name(path.name): path for path in files if path.suffix == ".json"}
    for base in sorted({base_name(path.name) for path in files}):
        yield base, metadata.get(base)
