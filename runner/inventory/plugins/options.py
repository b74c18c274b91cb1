"""The options of built-in plugins: which there are, of which type, and what a misspelt one was meant to be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from runner.project.errors import ValidationError
from runner.project.placed import Placed, place_text
from runner.suggest import nearest

_NAMES = {str: "a String", bool: "a Boolean", dict: "a Hash"}
_GENERAL = ("_plugin", "_cache")


def check_types(plugin: str, options: Mapping[str, Any], types: Mapping[str, type]) -> None:
    """Raise when an option is of the wrong type; null counts as not given.

    Raises:
        ValidationError.
    """
    for name, wanted in types.items():
        value = options.get(name)
        if value is not None and not isinstance(value, wanted):
            raise ValidationError(f"{plugin} plugin requires that the '{name}' is {_NAMES[wanted]}")


def warn_unknown(
    plugin: str, known: frozenset[str] | None, written: Mapping[str, Any], warn: Callable[[str, str], None]
) -> None:
    """Warn about the options of a reference that its plugin does not know (`known` is None: it takes any)."""
    if known is None:
        return
    for key in written:
        if key not in known and key not in _GENERAL:
            place = place_text(written, key) if isinstance(written, Placed) else ""
            near = nearest(str(key), known)
            end = f", did you mean '{near}'?" if near else "."
            warn(f"Unknown option '{key}' of plugin {plugin}{place}{end}", "unknown_plugin_option")
