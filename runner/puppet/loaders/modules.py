"""Module names to directories, and which modules a module can see."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

_NAME = re.compile(r"[a-z][a-z0-9_]*")


class ModuleLike(Protocol):
    """A directory with a name."""

    @property
    def name(self) -> str: ...
    @property
    def path(self) -> Path: ...


class ModuleLookup(Protocol):
    """Finds modules by name (met by `runner.project.modules.Modules`)."""

    def find(self, name: str) -> ModuleLike | None:
        """Return the module of a name, or None."""

    @property
    def all(self) -> Mapping[str, ModuleLike]:
        """Every module by name."""


class Module(NamedTuple):
    """A module of a `ModulePath`."""

    name: str
    path: Path


class ModulePath:
    """Directories of modules, in order; the project is the first module, bundled modules come last.

    Making one reads nothing; a directory is looked for when its name is asked for.
    """

    def __init__(
        self, directories: Iterable[Path] = (), *, project: tuple[str, Path] | None = None, bundled: Path | None = None
    ) -> None:
        self.directories = (*directories, *(() if bundled is None else (bundled,)))
        self._project = Module(*project) if project is not None else None
        self._found: dict[str, Module | None] = {}

    def find(self, name: str) -> Module | None:
        """Return the module of a name, or None."""
        if name not in self._found:
            self._found[name] = self._search(name)
        return self._found[name]

    def _search(self, name: str) -> Module | None:
        if self._project is not None and name == self._project.name:
            return self._project
        if _NAME.fullmatch(name):
            for directory in self.directories:
                if (directory / name).is_dir():
                    return Module(name, directory / name)
        return None

    @property
    def all(self) -> Mapping[str, Module]:
        """Every module by name."""
        found: dict[str, Module] = {}
        if self._project is not None:
            found[self._project.name] = self._project
        for directory in self.directories:
            if directory.is_dir():
                for entry in sorted(directory.iterdir()):
                    if _NAME.fullmatch(entry.name) and entry.is_dir():
                        found.setdefault(entry.name, Module(entry.name, entry))
        return found


class Dependencies:
    """Which modules a module names as its dependencies in `metadata.json`.

    They do not limit what it sees: they are looked through before the others.
    """

    def __init__(self, modules: ModuleLookup) -> None:
        self._modules = modules
        self._known: dict[str, frozenset[str]] = {}

    def of(self, name: str) -> frozenset[str]:
        """Return the names of a module's dependencies, and its own."""
        if name not in self._known:
            self._known[name] = self._read(name) | {name}
        return self._known[name]

    def _read(self, name: str) -> frozenset[str]:
        module = self._modules.find(name)
        if module is None:
            return frozenset()
        try:
            metadata = json.loads((module.path / "metadata.json").read_bytes())
        except (OSError, ValueError):
            return frozenset()
        dependencies = metadata.get("dependencies") if isinstance(metadata, dict) else None
        if not isinstance(dependencies, list):
            return frozenset()
        names = [each.get("name", "") for each in dependencies if isinstance(each, dict)]
        # `author-module` or `author/module`
        return frozenset(re.split(r"[-/]", each, maxsplit=1)[-1] for each in names if isinstance(each, str))
