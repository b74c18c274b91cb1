"""A project that was found: its directory, its settings, the places of its files."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from runner.project.bundled import bundled_modules
from runner.project.config import Config
from runner.project.modules import Modules
from runner.project.notice import Notice

ProjectKind = Literal["environment", "option", "embedded", "local", "user", "system"]


@dataclass(frozen=True)
class Project:
    """A project directory; it need not exist when nothing was found.

    Attributes:
        path: absolute directory.
        kind: how it was found.
        name: None for a project whose own tasks and plans are not available.
        config_file: `prun.yaml` or `bolt-project.yaml`, or None when it has neither.
        config: the merged settings.
        notices: warnings that came up while reading; whoever prints publishes them.
    """

    path: Path
    kind: ProjectKind
    name: str | None
    config_file: Path | None
    config: Config
    notices: tuple[Notice, ...] = ()

    @property
    def inventory_file(self) -> Path:
        return self.path / "inventory.yaml"

    @property
    def hiera_config(self) -> Path:
        return Path(self.config.get("hiera-config") or self.path / "hiera.yaml")

    @property
    def rerun_file(self) -> Path:
        return Path(self.config.get("rerunfile") or self.path / ".rerun.json")

    @property
    def puppetfile(self) -> Path:
        return self.path / "Puppetfile"

    @property
    def downloads(self) -> Path:
        return self.path / "downloads"

    @property
    def managed_modules(self) -> Path:
        return self.path / ".modules"

    @property
    def resource_types(self) -> Path:
        return self.path / ".resource_types"

    @property
    def plugin_cache_file(self) -> Path:
        return self.path / ".plugin_cache.json"

    @property
    def plan_cache_file(self) -> Path:
        return self.path / ".plan_cache.json"

    @property
    def task_cache_file(self) -> Path:
        return self.path / ".task_cache.json"

    @property
    def modulepath(self) -> tuple[Path, ...]:
        """The user's directories with modules: those configured, then `.modules`; bundled ones are not in it."""
        configured = self.config.get("modulepath")
        entries = [self.path / "modules"] if configured is None else [Path(entry) for entry in configured]
        return (*entries, self.managed_modules)

    @cached_property
    def modules(self) -> Modules:
        """Module names to directories: the project itself when it has a name, the modulepath, the bundled modules."""
        own = (self.name, self.path) if self.name is not None else None
        return Modules(self.modulepath, bundled=bundled_modules(), project=own)

    def shadow_notice(self) -> Notice | None:
        """Return the warning for a project that hides a module of its name."""
        if not self.modules.project_shadows:
            return None
        return Notice(
            "project_shadows_module", f"The project '{self.name}' shadows an existing module of the same name"
        )
