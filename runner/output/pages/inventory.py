"""`prun inventory show`."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent, table
from runner.output.pages.sections import Paper, more, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: `{"targets", "count", "adhoc": {...}, "inventory": {"targets", "count", "file", "default"}}`."""
    adhoc = set(data["adhoc"]["targets"])
    rows = [(name, "(Not found in inventory file)" if name in adhoc else "") for name in data["targets"]]
    counts = f"{data['count']} total, {data['inventory']['count']} from inventory, {data['adhoc']['count']} adhoc"
    return page(
        [
            section(paper, "Targets", table(rows) if rows else indent("No targets")),
            section(paper, "Inventory source", indent(source(data["inventory"]))),
            section(paper, "Target count", indent(counts)),
            more(
                paper,
                "Use the '--targets', '--exclude', or '--rerun' option to view specific targets",
                "Use the '--detail' option to view target configuration and data",
            ),
        ]
    )


def source(inventory: dict[str, Any]) -> str:
    """Return where the inventory came from, or where it was looked for."""
    if inventory["file"]:
        return str(inventory["file"])
    return f"Tried to load inventory from {inventory['default']}, but the file does not exist"
