"""`prun task show NAME`."""

from __future__ import annotations

from typing import Any

from runner.model.inspect_text import inspect
from runner.output.layout import indent
from runner.output.pages.sections import Paper, page, prose, section
from runner.output.pages.usage import ParameterRow, parameters, usage


def render(data: Any, paper: Paper) -> str:
    """Data: `{"name", "files", "metadata", "module_dir"}`."""
    metadata = data["metadata"]
    rows = [_row(name, entry) for name, entry in sorted((metadata.get("parameters") or {}).items())]
    noop = " [--noop]" if metadata.get("supports_noop") else ""
    command = f"prun task run {data['name']} --targets <targets>{noop}"
    description = metadata.get("description")
    text = "No description available." if description is None else str(description)
    sections = [
        section(paper, data["name"], prose(paper, text)),
        section(paper, "Usage", usage(command, rows)),
    ]
    if rows:
        sections.append(section(paper, "Parameters", parameters(rows, paper)))
    sections.append(section(paper, "Module", indent(data["module_dir"])))
    return page(sections)


def _row(name: str, entry: dict[str, Any]) -> ParameterRow:
    type_text = str(entry.get("type") or "Any")
    optional = "default" in entry or type_text.startswith("Optional")
    default = inspect(entry["default"]) if "default" in entry else None
    description = entry.get("description")
    return ParameterRow(name, type_text, None if description is None else str(description), default, optional)
