"""List modules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runner.project.modules import module_names

if TYPE_CHECKING:
    from runner.app.session import Session


def show_modules(session: Session) -> int:
    """Show the modules of each directory of the modulepath, those that come with prun last."""
    data: dict[str, list[dict[str, Any]]] = {}
    for directory in session.modules.modulepath:
        data[str(directory)] = [_entry(directory / name) for name in module_names(directory)]
    bundled = session.modules.bundled_path
    if bundled is not None:
        data[str(bundled)] = [
            {**_entry(bundled / name), "internal_module_group": "Packaged Modules"} for name in module_names(bundled)
        ]
    session.output.show("modules", data)
    return 0


def _entry(module: Path) -> dict[str, Any]:
    try:
        metadata = json.loads((module / "metadata.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        metadata = None
    if not isinstance(metadata, dict):
        return {"name": module.name, "version": None}
    return {"name": str(metadata.get("name", module.name)).replace("-", "/"), "version": metadata.get("version")}
