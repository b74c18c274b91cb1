"""`yaml`: the content of a YAML file of the project."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runner.inventory.plugins.options import check_types
from runner.inventory.plugins.port import Plugin, PluginContext
from runner.project.errors import ValidationError
from runner.project.placed import place_references
from runner.project.yaml_reader import load


class Yaml:
    """Takes `filepath`, relative to the project."""

    name = "yaml"
    options = frozenset({"filepath"})
    hooks: Mapping[str, str | None] = {
        "resolve_reference": "Read values from a YAML file.",
        "validate_resolve_reference": None,
    }

    def __init__(self, context: PluginContext) -> None:
        self._directory = context.directory
        self._default = context.config.get("filepath")

    def call(self, hook: str, options: Mapping[str, Any]) -> Any:
        """Return the whole file as data."""
        path = options.get("filepath", self._default)
        if hook == "validate_resolve_reference":
            if not path:
                raise ValidationError("yaml plugin requires that the 'filepath' is specified")
            check_types(self.name, {"filepath": path}, {"filepath": str})
            return None
        document = load(self._directory / Path(path).expanduser(), "yaml plugin")
        return place_references(document.data, document.positions)


def make(context: PluginContext) -> Plugin:
    """Make the plugin."""
    return Yaml(context)
