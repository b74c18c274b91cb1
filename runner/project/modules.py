"""Which directory a module name stands for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

MODULE_NAME = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Module:
    """A directory that provides tasks, plans, files and more under a name."""

    name: str
    path: Path
    bundled: bool = False
    project: bool = False

    @property
    def plugin_file(self) -> Path:
        """Its presence makes the module a plugin."""
        return self.path / "bolt_plugin.json"


class Modules:
    """Module names to directories: the named project first, then the modulepath in order, bundled modules last.

    A directory is looked into only once a name from it could be meant.
    """

    def __init__(
        self, modulepath: Iterable[Path], *, bundled: Path | None = None, project: tuple[str, Path] | None = None
    ) -> None:
        self.modulepath = tuple(modulepath)
        self.bundled_path = bundled
        self._project = Module(project[0], project[1], project=True) if project else None
        self._found: dict[str, Module | None] = {}

    def find(self, name: str) -> Module | None:
        """Return the module of a name, or None."""
        if name not in self._found:
            self._found[name] = self._search(name)
        return self._found[name]

    def _search(self, name: str) -> Module | None:
        if not MODULE_NAME.fullmatch(name):
            return None
        if self._project is not None and name == self._project.name:
            return self._project
        for directory in self.modulepath:
            if (directory / name).is_dir():
                return Module(name, directory / name)
        if self.bundled_path is not None and (self.bundled_path / name).is_dir():
            return Module(name, self.bundled_path / name, bundled=True)
        return None

    @property
    def project_shadows(self) -> bool:
        """Tell whether the project hides a module of its name."""
        name = self._project.name if self._project else ""
        return bool(name) and any((directory / name).is_dir() for directory in self.modulepath)

    @cached_property
    def all(self) -> dict[str, Module]:
        """Every module by name, the project first, then sorted."""
        found: dict[str, Module] = {}
        if self._project is not None:
            found[self._project.name] = self._project
        for directory in self.modulepath:
            for name in module_names(directory):
                found.setdefault(name, Module(name, directory / name))
        if self.bundled_path is not None:
            for name in module_names(self.bundled_path):
                found.setdefault(name, Module(name, self.bundled_path / name, bundled=True))
        return found

    def __iter__(self) -> Iterator[Module]:
        return iter(self.all.values())


def module_names(directory: Path) -> list[str]:
    """Return the names of directories that may be modules, sorted; nothing when the directory is not there."""
    try:
        entries = sorted(directory.iterdir())
    except OSError:
        return []
    return [entry.name for entry in entries if MODULE_NAME.fullmatch(entry.name) and entry.is_dir()]
