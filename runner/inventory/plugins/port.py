"""What a plugin is, and what it may ask of its surroundings."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from runner.model.result import Result
from runner.model.task import Task
from runner.project.modules import Modules
from runner.project.notice import Warn, ignore

HOOKS = (
    "puppet_library",
    "resolve_reference",
    "secret_encrypt",
    "secret_decrypt",
    "secret_createkeys",
    "validate_resolve_reference",
)
"""Every hook a plugin may have. `validate_resolve_reference` is called first where a plugin has it."""


class Plugin(Protocol):
    """Something that provides hooks.

    `hooks` maps the names of hooks to their descriptions for `prun plugin show` (None: not shown). A plugin may say in
    an attribute `options: frozenset[str]` which options its references take; others are then a warning.
    """

    name: str

    @property
    def hooks(self) -> Mapping[str, str | None]: ...

    def call(self, hook: str, options: Mapping[str, Any]) -> Any:
        """Do what a hook is for and return its value. `options` are the keys of the reference."""
        ...


class TaskPort(Protocol):
    """How plugins find and run tasks; `app` provides it."""

    def find_task(self, name: str) -> Task | None:
        """Return a task, or None when there is none of that name."""
        ...

    def check_parameters(self, task: Task, parameters: Mapping[str, Any]) -> None:
        """Raise when a task does not take these parameters."""
        ...

    def run_on_controller(self, task: Task, parameters: Mapping[str, Any]) -> Result:
        """Run a task on this machine and wait for its result; metaparameters (`_boltdir`) are among the parameters."""
        ...


class PromptPort(Protocol):
    """How plugins ask the person at the terminal."""

    def ask_secret(self, message: str) -> str:
        """Show a message on standard error and return one line typed without an echo.

        Raises:
            OSError: when there is no terminal.
        """
        ...


@dataclass(frozen=True)
class PluginContext:
    """What a plugin gets when it is made.

    Attributes:
        directory: the project; relative paths mean files in it.
        config: the plugin's settings under `plugins`, references resolved.
        tasks: None where no task can run (then plugins that need one are refused).
    """

    directory: Path
    modules: Modules
    config: Mapping[str, Any] = field(default_factory=dict)
    tasks: TaskPort | None = None
    prompt: PromptPort | None = None
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    warn: Warn = ignore
