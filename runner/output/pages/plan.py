"""`prun plan show NAME`."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent
from runner.output.pages.sections import Paper, page, section, wrapped
from runner.output.pages.usage import ParameterRow, literal, parameters, usage


def render(data: Any, paper: Paper) -> str:
    """Data: `{"name", "description", "summary", "docstring", "parameters", "module_dir", …}`."""
    rows = [_row(name, entry) for name, entry in data["parameters"].items()]
    texts = [data.get("summary"), data.get("docstring")]
    if not any(texts):
        texts = [data.get("description") or "No description available."]
    sections = [
        section(paper, data["name"], "\n\n".join(wrapped(text, min(paper.width, 100), 2) for text in texts if text)),
        section(paper, "Usage", usage(f"prun plan run {data['name']}", rows, paper)),
    ]
    if rows:
        sections.append(section(paper, "Parameters", parameters(rows, paper)))
    sections.append(section(paper, "Module", indent(data["module_dir"])))
    return page(sections)


def _row(name: str, entry: dict[str, Any]) -> ParameterRow:
    default = None
    if "default_value" in entry:
        value = entry["default_value"]
        # Defaults of Puppet plans are source text already.
        default = value if isinstance(value, str) else literal(value)
    return ParameterRow(name, str(entry["type"]), entry.get("description"), default, "default_value" in entry)
