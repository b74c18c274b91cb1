"""`prun guide TOPIC`."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent
from runner.output.pages.sections import Paper, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: `{"topic", "guide", "documentation"?}`."""
    sections = [section(paper, data["topic"], indent(data["guide"]))]
    if data.get("documentation"):
        sections.append(section(paper, "Documentation", "\n".join(indent(link) for link in data["documentation"])))
    return page(sections)
