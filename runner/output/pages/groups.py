"""`prun group show`."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent
from runner.output.pages.inventory import source
from runner.output.pages.sections import Paper, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: `{"groups", "count"}`, and `data.source` says where the inventory came from."""
    return page(
        [
            section(paper, "Groups", "\n".join(indent(name) for name in data["groups"])),
            section(paper, "Inventory source", indent(source(data.source))),
            section(paper, "Group count", indent(f"{data['count']} total")),
        ]
    )
