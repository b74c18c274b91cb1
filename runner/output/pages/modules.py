"""`prun module show`."""

from __future__ import annotations

from typing import Any

from runner.output.layout import table
from runner.output.pages.sections import Paper, more, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: `{directory: [{"name", "version", "internal_module_group"?}]}`."""
    sections = []
    for directory, modules in data.items():
        heading = next(
            (module["internal_module_group"] for module in modules if "internal_module_group" in module), directory
        )
        none = "(built-in)" if heading != directory else "(no metadata)"
        rows = [(module["name"], module["version"] or none) for module in modules]
        sections.append(section(paper, heading, table(rows, gap=3) if rows else "(no modules installed)"))
    return page([*sections, more(paper, "Use 'prun module show <MODULE>' to view details for a specific module.")])
