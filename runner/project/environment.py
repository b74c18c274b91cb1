"""Environment variables that prun reads; each `PRUN_X` has the equivalent `BOLT_X`, and `PRUN_X` wins."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runner.project.errors import ValidationError

SETTINGS: dict[str, tuple[str, type]] = {
    "CONCURRENCY": ("concurrency", int),
    "COMPILE_CONCURRENCY": ("compile-concurrency", int),
    "FORMAT": ("format", str),
    "COLOR": ("color", bool),
    "MODULEPATH": ("modulepath", str),
    "SAVE_RERUN": ("save-rerun", bool),
    "SPINNER": ("spinner", bool),
    "STREAM": ("stream", bool),
    "TRANSPORT": ("transport", str),
}
"""Variable (without its prefix) to the setting it overrides and the setting's type. The command line overrides it."""

_WORDS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def find_variable(environ: Mapping[str, str], name: str) -> tuple[str, str] | None:
    """Return `(variable, value)` of `PRUN_name` or `BOLT_name`, or None when neither is set."""
    for prefix in ("PRUN_", "BOLT_"):
        value = environ.get(prefix + name)
        if value is not None:
            return prefix + name, value
    return None


def setting_overrides(environ: Mapping[str, str], cwd: Path) -> dict[str, Any]:
    """Return the settings that environment variables give; empty variables count as unset.

    Paths are relative to `cwd`, as on the command line.

    Raises:
        ValidationError: when a value is not of the setting's type.
    """
    found: dict[str, Any] = {}
    for name, (key, kind) in SETTINGS.items():
        variable = find_variable(environ, name)
        if variable is not None and variable[1]:
            found[key] = _convert(variable[0], variable[1], kind)
    if "modulepath" in found:
        found["modulepath"] = [str(cwd / Path(entry).expanduser()) for entry in found["modulepath"].split(os.pathsep)]
    return found


def _convert(variable: str, text: str, kind: type) -> Any:
    if kind is int:
        if not text.isdecimal():
            raise ValidationError(f"Environment variable {variable} must be a whole number, got '{text}'")
        return int(text)
    if kind is bool:
        if text.lower() not in _WORDS:
            raise ValidationError(f"Environment variable {variable} must be 'true' or 'false', got '{text}'")
        return _WORDS[text.lower()]
    return text
