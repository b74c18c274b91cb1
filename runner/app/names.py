"""Names for shell completion: tasks, plans, targets and groups, found without resolving or loading anything.

A mistake in a file means fewer names, never a message: somebody is typing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from runner.project.modules import Module, Modules
    from runner.project.project import Project

Names = list[tuple[str, str]]
Given = Mapping[str, str]
"""Options that were typed already and decide where names come from: `project`, `modulepath`, `inventoryfile`."""


def task_names(given: Given) -> Names:
    """Return the tasks with their descriptions; private ones are left out."""
    found = {}
    for module, name, path in _content(given, "tasks"):
        metadata = _metadata(path.with_suffix(".json"))
        if path.suffix not in (".md", ".conf") and not metadata.get("private"):
            found[_full_name(module, name)] = str(metadata.get("description") or "")
    return sorted(found.items())


def task_parameters(given: Given, task: str) -> Names:
    """Return the declared parameters of a task with their descriptions."""
    module_name, _, name = task.partition("::")
    modules = _modules(given)
    module = modules.find(module_name) if modules is not None else None
    if module is None:
        return []
    parameters = _metadata(module.path / "tasks" / f"{name or 'init'}.json").get("parameters")
    if not isinstance(parameters, dict):
        return []
    return [
        (key, str(entry.get("description") or entry.get("type") or "") if isinstance(entry, dict) else "")
        for key, entry in parameters.items()
    ]


def plan_names(given: Given) -> Names:
    """Return the plans, those in subdirectories too."""
    names = {
        _full_name(module, name): ""
        for module, name, path in _content(given, "plans")
        if path.suffix in (".pp", ".yaml")
    }
    return sorted(names.items())


def target_names(given: Given) -> Names:
    """Return targets, aliases and groups of the inventory file, as they are written there."""
    project = _project(given)
    path = Path(given["inventoryfile"]) if "inventoryfile" in given else project.inventory_file if project else None
    if path is None or not path.is_file():
        return [("all", "group")]
    from runner.project.cache import remember

    status = path.stat()
    inputs = ["target names", str(path.resolve()), str(status.st_mtime_ns), str(status.st_size)]
    pairs = remember("names", inputs, lambda: [*_walk_group(_read_yaml(path))])
    return [("all", "group"), *((name, kind) for name, kind in dict.fromkeys(map(tuple, pairs)))]


def _walk_group(group: Any) -> Iterator[tuple[str, str]]:
    if not isinstance(group, dict):
        return
    targets, groups = group.get("targets"), group.get("groups")
    for entry in targets if isinstance(targets, list) else []:
        if isinstance(entry, str):
            yield entry, "target"
        elif isinstance(entry, dict):
            name = entry.get("name") or entry.get("uri")
            if isinstance(name, str):
                yield name, "target"
            alias = entry.get("alias") or []
            for other in [alias] if isinstance(alias, str) else alias if isinstance(alias, list) else []:
                yield str(other), "alias"
    for child in groups if isinstance(groups, list) else []:
        if isinstance(child, dict) and isinstance(child.get("name"), str):
            yield child["name"], "group"
        yield from _walk_group(child)


def _read_yaml(path: Path) -> Any:
    import yaml

    try:
        return yaml.load(path.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506
    except (OSError, yaml.YAMLError):
        return None


def _content(given: Given, folder: str) -> Iterator[tuple[Module, str, Path]]:
    modules = _modules(given)
    for module in modules or []:
        top = module.path / folder
        for directory, _, files in os.walk(top) if folder == "plans" else _top_level(top):
            for file in files:
                path = Path(directory) / file
                relative = path.relative_to(top).with_suffix("")
                if not file.startswith("."):
                    yield module, "::".join(relative.parts), path


def _top_level(top: Path) -> Iterator[tuple[str, list[str], list[str]]]:
    try:
        yield str(top), [], sorted(os.listdir(top))  # noqa: PTH208 - names are all that is wanted
    except OSError:
        return


def _full_name(module: Module, name: str) -> str:
    return module.name if name == "init" else f"{module.name}::{name}"


def _metadata(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def _project(given: Given) -> Project | None:
    from runner.errors import RunnerError
    from runner.project.find import find_project

    overrides = {}
    if "modulepath" in given:
        overrides["modulepath"] = [str(Path(entry).absolute()) for entry in given["modulepath"].split(os.pathsep)]
    try:
        return find_project(given.get("project"), overrides=overrides)
    except RunnerError:
        return None


def _modules(given: Given) -> Modules | None:
    project = _project(given)
    return project.modules if project is not None else None
