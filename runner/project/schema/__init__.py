"""The published JSON schemas of prun's files, and their in-memory form.

`project.json`, `defaults.json` and `inventory.json` describe files; `settings.json` and `transports.json` hold the
definitions they share. An `anyOf` whose second branch is `#/definitions/reference` marks a place where a plugin
reference may stand. Two annotations are prun's own: `x-choices` words an error of a `pattern`, `x-deprecated` says why
a setting should go.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

DIRECTORY = Path(__file__).parent


@cache
def _file(name: str) -> Any:
    return json.loads((DIRECTORY / name).read_text("utf-8"))


@cache
def load_schema(name: str) -> dict[str, Any]:
    """Return a schema (`project`, `defaults`, `inventory`) with each `$ref` replaced by the very object it names.

    The result may contain itself (groups within groups), so it is for walking along data, not for printing.
    """
    found: dict[tuple[str, str], dict[str, Any]] = {}
    return _link(_file(f"{name}.json"), f"{name}.json", found)  # type: ignore[no-any-return]


@cache
def transport_schema(name: str) -> dict[str, Any]:
    """Return the schema of one transport's options, without the branch for references."""
    config = load_schema("inventory")["anyOf"][0]["properties"]["config"]["anyOf"][0]
    return config["properties"][name]["anyOf"][0]  # type: ignore[no-any-return]


@cache
def transport_names() -> tuple[str, ...]:
    """Return every transport that configuration may name."""
    definitions = _file("transports.json")["definitions"]
    return tuple(definitions["transport"]["anyOf"][0]["enum"])


def _link(node: Any, file: str, found: dict[tuple[str, str], dict[str, Any]]) -> Any:
    if isinstance(node, list):
        return [_link(item, file, found) for item in node]
    if not isinstance(node, dict):
        return node
    target = node.get("$ref")
    if isinstance(target, str):
        other, _, pointer = target.partition("#/definitions/")
        key = (other or file, pointer)
        if key not in found:
            linked = found[key] = {}
            linked.update(_link(_file(key[0])["definitions"][pointer], key[0], found))
        return found[key]
    return {key: _link(value, file, found) for key, value in node.items() if key != "definitions"}
