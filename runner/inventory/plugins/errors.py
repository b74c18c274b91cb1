"""What can go wrong with plugins.

RunnerError
└── PluginError             bolt/plugin-error
    ├── ExecutionError      the plugin itself failed
    ├── UnknownPlugin       bolt/unknown-plugin
    ├── UnsupportedHook     bolt/unsupported-hook
    └── InvalidPluginData   bolt/invalid-plugin-data
ReferenceLoop               bolt/recursive-reference-loop
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from runner.errors import RunnerError
from runner.suggest import did_you_mean


class PluginError(RunnerError):
    """Something about a plugin is wrong."""

    kind = "bolt/plugin-error"


class ExecutionError(PluginError):
    """A plugin was called and failed."""

    def __init__(self, message: str, plugin: str, location: str, *, help: str | None = None) -> None:  # noqa: A002
        super().__init__(f"Error executing plugin {plugin} from {location}: {message}", help=help)


class UnknownPlugin(PluginError):
    """No plugin has that name."""

    kind = "bolt/unknown-plugin"

    def __init__(self, name: object, known: Iterable[str] = ()) -> None:
        hint = did_you_mean(name, known) if isinstance(name, str) else "the name of a plugin is a string"
        advice = f"{hint} " if hint else ""
        shown = name if isinstance(name, str) else "" if name is None else json.dumps(name, ensure_ascii=False)
        super().__init__(
            f"Unknown plugin: '{shown}'", help=f"{advice}See 'prun plugin show' for the plugins there are."
        )


class UnsupportedHook(PluginError):
    """The plugin is there but cannot do what was asked."""

    kind = "bolt/unsupported-hook"

    def __init__(self, plugin: str, hook: str) -> None:
        super().__init__(f"Plugin {plugin} does not support {hook}")


class InvalidPluginData(PluginError):
    """What a plugin says about itself, or what it was given, cannot be used."""

    kind = "bolt/invalid-plugin-data"

    def __init__(self, message: str, plugin: str) -> None:
        super().__init__(f"Invalid Plugin Data for {plugin}: {message}")


class ReferenceLoop(RunnerError):
    """References resolve to references without an end."""

    kind = "bolt/recursive-reference-loop"

    def __init__(self) -> None:
        super().__init__("Stack depth exceeded while recursively resolving references.")
