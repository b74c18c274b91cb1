"""The defaults files of the system and of the user: settings for all projects."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runner.project.config import Layer
from runner.project.notice import Notice
from runner.project.placed import place_settings
from runner.project.remarks import duplicate_notices
from runner.project.schema import load_schema, transport_names
from runner.project.validate import check
from runner.project.yaml_reader import load_settings

FILE_NAMES = ("prun-defaults.yaml", "bolt-defaults.yaml")


def defaults_directories(environ: Mapping[str, str]) -> list[tuple[Path, ...]]:
    """Return where defaults files may be: for the system, then for the user; the first place that has one counts."""
    places: list[tuple[Path, ...]] = [(Path("/etc/prun"), Path("/etc/puppetlabs/bolt"))]
    home = environ.get("HOME")
    if home:
        own = environ.get("XDG_CONFIG_HOME")
        config = Path(own) if own and Path(own).is_absolute() else Path(home) / ".config"
        places.append((config / "prun", Path(home) / ".puppetlabs" / "etc" / "bolt"))
    return places


def load_defaults(environ: Mapping[str, str], notices: list[Notice]) -> list[Layer]:
    """Read the defaults files that exist, the weaker one first."""
    layers = []
    for places in defaults_directories(environ):
        candidates = [place / name for place in places for name in FILE_NAMES]
        path = next((path for path in candidates if path.is_file()), None)
        if path is not None:
            layers.append(Layer(str(path), load_defaults_file(path, notices)))
    return layers


def load_defaults_file(path: Path, notices: list[Notice]) -> dict[str, Any]:
    """Read and check one defaults file; `inventory-config` is spread into transport sections."""
    document = load_settings(path, "config")
    data = place_settings(document)
    text = document.positions.source.text
    notices += check(data, "defaults", str(path), text=text, positions=document.positions, in_message=True)
    notices += duplicate_notices(document, str(path))
    notices += _drop(
        data,
        set(load_schema("project")["properties"]) - set(load_schema("defaults")["properties"]),
        "unsupported_project_config",
        f"Unsupported project configuration detected in '{path}': %s. "
        "Project configuration should be set in 'prun.yaml' or 'bolt-project.yaml'.",
    )
    notices += _drop(
        data,
        {"transport", *transport_names()},
        "unsupported_inventory_config",
        f"Unsupported inventory configuration detected in '{path}': %s. Transport configuration should be set "
        "under the 'inventory-config' option or in 'inventory.yaml'.",
    )
    sections = data.pop("inventory-config", {})
    return {**data, **sections}


def _drop(data: dict[str, Any], keys: set[str], id: str, text: str) -> list[Notice]:  # noqa: A002
    found = [key for key in data if key in keys]
    for key in found:
        del data[key]
    quoted = ", ".join(f'"{key}"' for key in found)
    return [Notice(id, text % f"[{quoted}]")] if found else []
