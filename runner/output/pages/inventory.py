"""`prun inventory show`."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent, table, wrap
from runner.output.pages.sections import Paper, more, page, section

ADHOC = "(Not found in inventory file)"


def render(data: Any, paper: Paper) -> str:
    """Data: `{"targets", "count", "adhoc": {...}, "inventory": {"targets", "count", "file", "default"}}`."""
    rows = [
        *((name, "") for name in data["inventory"]["targets"]),
        *((name, ADHOC) for name in data["adhoc"]["targets"]),
    ]
    listed = section(paper, "Targets", table(rows, gap=4) if rows else indent("No targets"))
    return page([listed, *ending(data, paper, detail=False)])


def ending(data: Any, paper: Paper, *, detail: bool) -> list[str]:
    """Return the sections below the targets. `data.chosen` says whether targets were asked for."""
    inventory = data["inventory"]
    counts = f"{data['count']} total, {inventory['count']} from inventory, {data['adhoc']['count']} adhoc"
    hints = []
    if not getattr(data, "chosen", False):
        hints.append("Use the '--targets', '--query', or '--rerun' option to view specific targets")
    if not detail:
        hints.append("Use the '--detail' option to view target configuration and data")
    return [
        section(paper, "Inventory source", indent(str(inventory["file"]))),
        section(paper, "Target count", indent(counts)),
        *([more(paper, *hints)] if hints else []),
    ]


def source(inventory: dict[str, Any]) -> str:
    """Return where the inventory came from, or where it was looked for."""
    if inventory["file"]:
        return str(inventory["file"])
    return wrap(f"Tried to load inventory from {inventory['default']}, but the file does not exist").removesuffix("\n")
