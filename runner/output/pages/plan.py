"""`prun plan show NAME`."""

from __future__ import annotations

from typing import Any

from runner.model.inspect_text import inspect
from runner.output.layout import indent
from runner.output.pages.sections import Paper, page, prose, section
from runner.output.pages.usage import ParameterRow, parameters, usage


def render(data: Any, paper: Paper) -> str:
    """Data: `{"name", "description", "summary", "docstring", "parameters", "module_dir", …}`."""
    rows = [_row(name, entry) for name, entry in sorted(data["parameters"].items())]
    texts = [str(text) for text in (data.get("summary"), data.get("docstring")) if text is not None]
    text = "\n\n".join(texts).strip() or "No description available."
    sections = [
        section(paper, data["name"], prose(paper, text)),
        section(paper, "Usage", usage(f"prun plan run {data['name']}", rows)),
    ]
    if rows:
        sections.append(section(paper, "Parameters", parameters(rows, paper)))
    sections.append(section(paper, "Module", indent(data["module_dir"])))
    return page(sections)


def _row(name: str, entry: dict[str, Any]) -> ParameterRow:
    value = entry.get("default_value")
    default = None
    if value is not None:
        # Defaults of Puppet plans are source text already.
        default = value if isinstance(value, str) else inspect(value)
    return ParameterRow(name, str(entry["type"]), entry.get("description"), default, "default_value" in entry)
