"""What a module says about itself in `metadata.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class ModuleMetadata:
    """The parts of `metadata.json` that lists show; `raw` is the whole."""

    name: str
    version: str | None = None
    summary: str | None = None
    raw: Mapping[str, Any] = field(default_factory=dict)


def find_metadata(module: Path) -> ModuleMetadata | None:
    """Return a module's metadata, or None when there is no readable file; a list must not fail over one module."""
    try:
        data = json.loads((module / "metadata.json").read_text("utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(data, dict):
        return None

    def text(key: str) -> str | None:
        value = data.get(key)
        return value if isinstance(value, str) else None

    return ModuleMetadata((text("name") or module.name).replace("-", "/", 1), text("version"), text("summary"), data)
