"""A plugin that another Python package brings: whatever goes wrong in it is an error of that plugin, not of prun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.errors import RunnerError
from runner.inventory.plugins.errors import PluginError
from runner.inventory.plugins.port import Plugin, PluginContext


class ForeignPlugin:
    """Wraps what an entry point makes; `entry` is loaded at once."""

    def __init__(self, name: str, entry: Any, context: PluginContext) -> None:
        self.name = name
        try:
            self._plugin: Plugin = entry.load()(context)
            self.hooks: Mapping[str, str | None] = dict(self._plugin.hooks)
        except RunnerError:
            raise
        except Exception as error:
            raise PluginError(f"Plugin {name} ({entry.value}) could not be loaded: {_text(error)}") from error
        self.options = getattr(self._plugin, "options", None)

    def call(self, hook: str, options: Mapping[str, Any]) -> Any:
        """Call the plugin's hook."""
        try:
            return self._plugin.call(hook, options)
        except (RunnerError, OSError):
            raise
        except Exception as error:
            raise PluginError(f"Plugin {self.name} failed in {hook}: {_text(error)}") from error


def _text(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
