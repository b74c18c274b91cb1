"""`env_var`: the value of an environment variable of the controller."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from runner.inventory.plugins.errors import InvalidPluginData
from runner.inventory.plugins.options import check_types
from runner.inventory.plugins.port import Plugin, PluginContext
from runner.project.errors import ValidationError


class EnvVar:
    """Takes `var`, and `default`, `optional` or `json`."""

    name = "env_var"
    options = frozenset({"var", "default", "optional", "json"})
    hooks: Mapping[str, str | None] = {
        "resolve_reference": "Read values stored in environment variables.",
        "validate_resolve_reference": None,
    }

    def __init__(self, context: PluginContext) -> None:
        self._environ = context.environ

    def call(self, hook: str, options: Mapping[str, Any]) -> Any:
        """Return the variable's value; null when it is unset and optional."""
        if hook == "validate_resolve_reference":
            self._validate(options)
            return None
        text = self._environ.get(options["var"])
        if text is None:
            return options.get("default")
        if not options.get("json"):
            return text
        try:
            value = json.loads(text)
        except ValueError as error:
            raise InvalidPluginData(str(error), self.name) from None
        return options.get("default") if value is None else value

    def _validate(self, options: Mapping[str, Any]) -> None:
        name = options.get("var")
        if not name:
            raise ValidationError("env_var plugin requires that the 'var' is specified")
        if not isinstance(name, str):
            raise ValidationError("env_var plugin requires that the 'var' is a String")
        check_types(self.name, options, {"optional": bool, "json": bool})
        if not options.get("optional") and options.get("default") in (None, False) and name not in self._environ:
            raise ValidationError(f"env_var plugin requires that the var '{name}' be set")


def make(context: PluginContext) -> Plugin:
    """Make the plugin."""
    return EnvVar(context)
