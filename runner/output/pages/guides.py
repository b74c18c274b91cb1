"""`prun guide`: the list of topics."""

from __future__ import annotations

from typing import Any

from runner.output.layout import indent
from runner.output.pages.sections import Paper, more, page, section


def render(data: Any, paper: Paper) -> str:
    """Data: `{"topics": [...]}`."""
    topics = "\n".join(indent(topic) for topic in data["topics"])
    return page([section(paper, "Topics", topics), more(paper, "Use 'prun guide <TOPIC>' to view a specific guide.")])
