"""Schemas as Markdown tables, for the reference pages.

`python -m runner.project.schema.tables docs/reference` writes the tables anew between the markers of each page, as
`<!-- table settings -->` and `<!-- end -->`; a test fails when a page is not up to date.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runner.project.environment import SETTINGS
from runner.project.schema import load_schema, transport_names, transport_schema
from runner.project.transports import OPTION_DEFAULTS

_MARKED = re.compile(r"(<!-- table ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(name: str) -> str:
    """Return a table by its name: `settings`, `inventory-keys`, `environment` or a transport."""
    if name == "settings":
        return _settings()
    if name == "inventory-keys":
        return _rows(_plain(load_schema("inventory"))["properties"])
    if name == "environment":
        lines = [f"| `PRUN_{key}` | `{setting}` |" for key, (setting, _) in SETTINGS.items()]
        return "\n".join(["| Variable | Setting |", "|---|---|", *lines])
    if name.startswith("task-"):
        return _task_table(name)
    if name in transport_names():
        return _rows(transport_schema(name)["properties"], OPTION_DEFAULTS[name])
    raise KeyError(name)


def _task_table(name: str) -> str:
    schema = json.loads((Path(__file__).parents[2] / "tasks" / "task.json").read_text("utf-8"))["properties"]
    tables = {
        "task-metadata": schema,
        "task-parameter": schema["parameters"]["additionalProperties"]["properties"],
        "task-implementation": schema["implementations"]["items"]["properties"],
    }
    return _rows(tables[name], reference=False)


def _settings() -> str:
    everywhere = load_schema("defaults")["properties"]
    both = {**load_schema("project")["properties"], **everywhere}
    lines = ["| Key | Type | Default | Reference | Files | Meaning |", "|---|---|---|---|---|---|"]
    project = load_schema("project")["properties"]
    for key in sorted(both):
        where = "both" if key in everywhere and key in project else "defaults" if key in everywhere else "project"
        cells = _cells(both[key])
        lines.append(f"| `{key}` | {cells[0]} | {cells[1]} | {cells[2]} | {where} | {cells[3]} |")
        for inner, schema in _plain(both[key]).get("properties", {}).items():
            if key not in ("inventory-config", "puppetdb") and where:
                cells = _cells(schema)
                lines.append(f"| `{key}.{inner}` | {cells[0]} | {cells[1]} | {cells[2]} | | {cells[3]} |")
    return "\n".join(lines)


def _rows(properties: Mapping[str, Any], defaults: Mapping[str, Any] | None = None, *, reference: bool = True) -> str:
    heading = ["Key", "Type", "Default", *(["Reference"] if reference else []), "Meaning"]
    lines = [f"| {' | '.join(heading)} |", "|---" * len(heading) + "|"]
    for key in sorted(properties):
        kind, default, allowed, text = _cells(properties[key])
        if defaults is not None:
            default = f"`{json.dumps(defaults[key])}`" if key in defaults else ""
        cells = [f"`{key}`", kind, default, *([allowed] if reference else []), text]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _plain(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    return schema["anyOf"][0] if "anyOf" in schema else schema


def _cells(schema: Mapping[str, Any]) -> tuple[str, str, str, str]:
    plain = _plain(schema)
    given = plain.get("type", "any value")
    types = [name for name in given if name != "null"] if isinstance(given, list) else [given]
    kind = " or ".join("hash" if name == "object" else name for name in types)
    if "enum" in plain:
        kind = ", ".join(f"`{choice}`" for choice in plain["enum"])
    if "minimum" in plain:
        kind += f" ≥ {plain['minimum']}"
    default = schema.get("default", plain.get("default"))
    shown = "" if default is None else f"`{json.dumps(default)}`"
    return kind, shown, "yes" if "anyOf" in schema else "", schema.get("description", plain.get("description", ""))


def update(text: str) -> str:
    """Return a page with its tables written anew."""
    return _MARKED.sub(lambda match: f"{match[1]}{table(match[2])}\n{match[3]}", text)


def main(directory: Path) -> None:
    """Write the tables of every page of a directory."""
    for page in sorted(directory.glob("*.md")):
        text = page.read_text("utf-8")
        new = update(text)
        if new != text:
            page.write_text(new, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
