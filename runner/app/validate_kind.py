"""What kind of file a file is, by its name and by the directories around it.

Going up from the file, the first directory with a meaning decides. What lies above the directory of a project or a
module has no say, so a checkout below `/srv/data` or `~/plans` is read like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

_ROOTS = ("bolt-project.yaml", "prun.yaml", "inventory.yaml", "metadata.json", "environment.conf", ".git")
"""What stands in the uppermost directory of a project, a module or an environment."""

_PLAN = re.compile(r"^\s*plan\s+[a-z]", re.MULTILINE)
_CODE = ("plans", "manifests", "functions", "types", "tests", "examples")
_FOREIGN = frozenset({"files", "templates", "spec", "lib"})
"""Data below these is not that of the module but of what it installs or tests."""

_DATA = frozenset({"data", "hieradata"})


def is_plan(file: Path) -> bool:
    """Tell whether Puppet code is that of a plan: `plans/…/name.pp`."""
    names = {name for name in _names_above(file) if name in _CODE}
    return "plans" in names and (len(names) == 1 or _defines_plan(file))


def _defines_plan(file: Path) -> bool:
    """Tell plans in `plans/types` from classes in `manifests/plans`."""
    try:
        return _PLAN.search(file.read_text("utf-8", errors="replace")) is not None
    except OSError:
        return False


def is_function(file: Path) -> bool:
    """Tell whether Puppet code is that of a function: `functions/…/name.pp`."""
    return "functions" in _names_above(file)


def is_task(file: Path) -> bool:
    """Tell whether a JSON file describes a task."""
    return next(_names_above(file), None) == "tasks"


def yaml_kind(file: Path) -> str | None:
    """Return `plan`, `hiera` or `data` for a YAML or JSON file, None for one of another kind."""
    if file.stem == "hiera" and file.suffix != ".json" and file.absolute().parent.name not in _DATA:
        # it makes its own directory a root, so look above that
        return None if _FOREIGN.intersection(_names_above(file.absolute().parent)) else "hiera"
    kind = None
    for name in _names_above(file):
        if name in _FOREIGN:
            return None
        if kind is None and (name == "plans" or name in _DATA):
            kind = "plan" if name == "plans" else "data"
    return kind


def _names_above(file: Path) -> Iterator[str]:
    """Yield the names of directories, innermost first, up to the root of the project or module."""
    for directory in file.absolute().parents:
        if _is_root(directory):
            return
        yield directory.name


@lru_cache(maxsize=4096)
def _is_root(directory: Path) -> bool:
    if any((directory / name).exists() for name in _ROOTS):
        return True
    return directory.name not in _DATA and (directory / "hiera.yaml").exists()
