"""The files of a task: its executables and the extra files its metadata names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runner.model.task import Implementation, InputMethod, TaskFile
from runner.project.modules import Module, Modules
from runner.tasks.discover import base_name
from runner.tasks.errors import TaskError

MOUNTS = ("files", "lib", "scripts", "tasks")


def find_implementations(
    task: str, base: str, module: Module, metadata: Mapping[str, Any], files: list[Path], modules: Modules
) -> tuple[Implementation, ...]:
    """Return the implementations of a task in the order of preference, each with all files it needs.

    Raises:
        TaskError: in the words of the reference implementation.
    """
    executables = [path for path in files if path.suffix != ".json"]
    chosen = _listed(task, metadata, executables)
    if chosen is None:
        chosen = [(_only(task, base, module, executables), {})]
    common = _wanted(metadata)
    method = metadata.get("input_method")
    return tuple(
        Implementation(
            TaskFile(path.name, path),
            frozenset(str(feature) for feature in spec.get("requirements") or ()),
            _method(spec.get("input_method", method)),
            _expand([*common, *_wanted(spec)], modules),
            bool(metadata.get("remote") if spec.get("remote") is None else spec.get("remote")),
        )
        for path, spec in chosen
    )


def _listed(
    task: str, metadata: Mapping[str, Any], executables: list[Path]
) -> list[tuple[Path, Mapping[str, Any]]] | None:
    if "implementations" not in metadata:
        return None
    listed = metadata["implementations"]
    if not isinstance(listed, list):
        raise TaskError(f"Task metadata for task {task} does not specify implementations as an array")
    by_name = {path.name: path for path in executables}
    found: list[tuple[Path, Mapping[str, Any]]] = []
    for spec in listed:
        if not isinstance(spec, dict):
            raise TaskError(f"Task metadata for task {task} has an implementation that is not a hash")
        if not isinstance(spec.get("requirements"), list | None):
            raise TaskError(f"Task metadata for task {task} does not specify requirements as an array")
        name = spec.get("name")
        if not isinstance(name, str) or name not in by_name:
            raise TaskError(f"Task metadata for task {task} specifies missing implementation {name or ''}".rstrip())
        found.append((by_name[name], spec))
    return found


def _only(task: str, base: str, module: Module, executables: list[Path]) -> Path:
    found = [path for path in executables if base_name(path.name) == base]
    if not found:
        raise TaskError(
            f"No source besides task metadata was found in directory {module.path / 'tasks'} for task {task}"
        )
    if len(found) > 1:
        raise TaskError(
            f"Multiple executables were found in directory {found[0]} for task {task}; "
            "define 'implementations' in metadata to differentiate between them",
            help="they are: " + ", ".join(path.name for path in found),
        )
    return found[0]


def _method(name: Any) -> InputMethod | None:
    # an unknown method passes parameters in no way at all; the schema has warned about it
    return name if isinstance(name, str) else None  # type: ignore[return-value]


def _wanted(spec: Mapping[str, Any]) -> list[str]:
    files = spec.get("files", [])
    if not isinstance(files, list):
        from runner.puppet.functions.ruby import text  # users see and match this notation

        raise TaskError(f"The 'files' task metadata expects an array, got {text(files)}.")
    return [str(file) for file in files]


def _expand(wanted: list[str], modules: Modules) -> tuple[TaskFile, ...]:
    found: dict[str, TaskFile] = {}
    for text in wanted:
        for file in _find(text, modules):
            found.setdefault(file.name, file)
    return tuple(found.values())


def _find(text: str, modules: Modules) -> list[TaskFile]:
    """Return the file or, for a directory, all files below it."""
    name, _, rest = text.partition("/")
    mount, _, end = rest.partition("/")
    module = modules.find(name)
    if module is None:
        raise TaskError(f"Could not find module {name} containing task file {end}")
    if mount not in MOUNTS:
        raise TaskError(
            "Files must be saved in module directories that Puppet makes available via mount points: "
            + ", ".join(MOUNTS)
        )
    path = os.path.join(module.path, mount, end)  # noqa: PTH118 - a trailing slash must stay
    if os.path.normpath(path) != path.rstrip("/"):
        raise TaskError("File pathnames cannot include relative paths")
    # with a trailing slash only a directory exists
    if not os.path.exists(path):  # noqa: PTH110
        raise TaskError(f"Could not find {path} on disk")
    if not os.path.isdir(path):  # noqa: PTH112
        if text.endswith("/"):
            raise TaskError(f"Files specified in task metadata cannot include a trailing slash: {text}")
        return [TaskFile(text, Path(path))]
    if not text.endswith("/"):
        raise TaskError(f"Directories specified in task metadata must include a trailing slash: {text}")
    return [
        TaskFile(f"{text}{file.relative_to(path).as_posix()}", file)
        for file in sorted(Path(path).rglob("*"))
        if file.is_file() and not any(part.startswith(".") for part in file.relative_to(path).parts)
    ]


def all_files(implementations: tuple[Implementation, ...]) -> list[TaskFile]:
    """Return every file of a task once: executables first, then extra files."""
    found = {impl.file.name: impl.file for impl in implementations}
    for impl in implementations:
        for file in impl.files:
            found.setdefault(file.name, file)
    return list(found.values())
