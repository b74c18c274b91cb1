"""`prun module show NAME`."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent, table, wrap
from runner.output.pages.sections import Paper, name_list, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: `{"name", "metadata", "path", "plans", "tasks"}`."""
    metadata = data["metadata"] or {}
    version = f" [{metadata['version']}]" if metadata.get("version") else ""
    summary = metadata.get("summary") or "No description available."
    sections = [section(paper, data["name"] + version, indent(wrap(str(summary).strip(), 76)))]
    for heading in ("tasks", "plans"):
        if data[heading]:
            longest = 76 - max(len(name) for name, _ in data[heading])
            sections.append(name_list(paper, heading.capitalize(), data[heading], "", longest))
    systems = [_system(entry) for entry in metadata.get("operatingsystem_support") or []]
    if systems:
        sections.append(section(paper, "Operating system support", table(systems)))
    needed = [
        (str(entry.get("name")), str(entry.get("version_requirement") or "")) for entry in _dependencies(metadata)
    ]
    if needed:
        sections.append(section(paper, "Dependencies", table(needed)))
    sections.append(section(paper, "Path", indent(data["path"])))
    return page(sections)


def _dependencies(metadata: dict[str, Any]) -> list[dict[str, Any]]:
    return [entry for entry in metadata.get("dependencies") or [] if isinstance(entry, dict)]


def _system(entry: Any) -> tuple[str, str]:
    if not isinstance(entry, dict):
        return str(entry), ""
    return str(entry.get("operatingsystem")), ", ".join(map(str, entry.get("operatingsystemrelease") or []))
