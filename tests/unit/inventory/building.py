"""Inventories for tests, built from text."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runner.inventory.inventory import Inventory
from runner.inventory.load import build_inventory, make_references
from runner.project.find import find_project
from runner.project.yaml_reader import parse_text, require_hash


def build(
    text: str,
    path: Path,
    *,
    overrides: Mapping[str, Any] | None = None,
    warnings: list[str] | None = None,
    **ports: Any,
) -> Inventory:
    """Build the inventory of a project at `path`; warnings are collected as their identifiers."""
    found = warnings if warnings is not None else []

    def warn(_text: str, id: str) -> None:  # noqa: A002
        found.append(id)

    project = find_project(path, environ={}, overrides=overrides)
    document = require_hash(parse_text(text, "inventory.yaml", "inventory"), "inventory.yaml", "inventory")
    references = make_references(project, warn=warn, **ports)
    return build_inventory(document, project, references, location="inventory.yaml", warn=warn)
