"""`prun module show`."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent, table
from runner.output.pages.sections import Paper, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: `{directory: [{"name", "version", "internal_module_group"?}]}`."""
    sections = []
    for directory, modules in data.items():
        heading = next(
            (module["internal_module_group"] for module in modules if "internal_module_group" in module), directory
        )
        none = "(built-in)" if heading != directory else "(no metadata)"
        rows = [(module["name"], module["version"] or none) for module in modules]
        sections.append(section(paper, heading, table(rows) if rows else indent("(no modules installed)")))
    return page(sections)
