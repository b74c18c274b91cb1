"""`puppetdb`: targets from a PuppetDB query; there is no client for it yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.inventory.plugins.errors import PluginError
from runner.inventory.plugins.port import Plugin, PluginContext


class PuppetDb:
    """Refuses, plainly."""

    name = "puppetdb"
    hooks: Mapping[str, str | None] = {"resolve_reference": "Query PuppetDB for a list of targets."}

    def call(self, hook: str, _options: Mapping[str, Any]) -> Any:
        """Say that it cannot be done yet."""
        raise PluginError(f"the puppetdb plugin's {hook} is not available yet")


def make(_context: PluginContext) -> Plugin:
    """Make the plugin."""
    return PuppetDb()
