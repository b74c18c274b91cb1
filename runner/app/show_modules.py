"""List modules."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runner.errors import RunnerError
from runner.project.modules import module_names
from runner.suggest import did_you_mean

if TYPE_CHECKING:
    from runner.app.session import Session


def show_modules(session: Session) -> int:
    """Show the modules of each directory of the modulepath, those that come with prun last."""
    data: dict[str, list[dict[str, Any]]] = {}
    for directory in session.modules.modulepath:
        data[str(directory)] = [_entry(directory / name) for name in module_names(directory)]
    bundled = session.modules.bundled_path
    if bundled is not None:
        data[str(bundled)] = [
            {**_entry(bundled / name), "internal_module_group": "Packaged Modules"} for name in module_names(bundled)
        ]
    session.output.show("modules", data)
    return 0


def show_module(session: Session, name: str) -> int:
    """Show one module: its metadata, tasks and plans."""
    from runner.app.show_plans import describe_plans

    short = name.replace("-", "/").rpartition("/")[2]
    module = session.modules.find(short)
    if module is None:
        raise UnknownModule(name, session.modules.all)
    metadata = _metadata(module.path)
    tasks = [[entry.name, entry.description] for entry in session.tasks.list_tasks() if entry.module == short]
    session.output.show(
        "module",
        {
            # a project is a module whatever its directory is called
            "name": _full_name(metadata, module.path) if metadata else short,
            "metadata": _with_any_version(metadata or {}),
            "path": "built-in module" if module.bundled else str(module.path),
            # plans in directories below `plans` are not listed, as in the reference
            "plans": describe_plans(session, lambda plan: plan.partition("::")[0] == short and plan.count("::") < 2),
            "tasks": tasks,
        },
    )
    return 0


class UnknownModule(RunnerError):
    kind = "bolt/unknown-module"

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"Could not find module '{name}' on the modulepath.", help=did_you_mean(name, known, 0.6))


def _entry(module: Path) -> dict[str, Any]:
    metadata = _metadata(module)
    if metadata is None:
        return {"name": module.name, "version": None}
    return {"name": _full_name(metadata, module), "version": metadata.get("version")}


def _full_name(metadata: dict[str, Any], module: Path) -> str:
    return str(metadata.get("name", module.name)).replace("-", "/")


def _with_any_version(metadata: dict[str, Any]) -> dict[str, Any]:
    """Return metadata with what a dependency on any version means written out."""
    needed = metadata.get("dependencies")
    if not isinstance(needed, list):
        return metadata
    any_version = {"version_requirement": ">= 0.0.0"}
    return {
        **metadata,
        "dependencies": [{**any_version, **entry} if isinstance(entry, dict) else entry for entry in needed],
    }


def _metadata(module: Path) -> dict[str, Any] | None:
    try:
        metadata = json.loads((module / "metadata.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return metadata if isinstance(metadata, dict) else None
