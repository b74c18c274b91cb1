"""`prompt`: a value the person at the terminal types, without an echo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.inventory.plugins.errors import PluginError
from runner.inventory.plugins.options import check_types
from runner.inventory.plugins.port import Plugin, PluginContext
from runner.project.errors import ValidationError


class Prompt:
    """Takes `message`."""

    name = "prompt"
    options = frozenset({"message"})
    hooks: Mapping[str, str | None] = {
        "resolve_reference": "Prompt the user for a sensitive value.",
        "validate_resolve_reference": None,
    }

    def __init__(self, context: PluginContext) -> None:
        self._prompt = context.prompt

    def call(self, hook: str, options: Mapping[str, Any]) -> Any:
        """Return what was typed."""
        message = options.get("message")
        if hook == "validate_resolve_reference":
            if not message:
                raise ValidationError("Prompt requires a 'message'")
            check_types(self.name, options, {"message": str})
            return None
        if self._prompt is None:
            raise PluginError("nobody can be asked here")
        return self._prompt.ask_secret(str(message))


def make(context: PluginContext) -> Plugin:
    """Make the plugin."""
    return Prompt(context)
