"""`prun plan show`: the list."""

from __future__ import annotations

from typing import Any

from runner.output.pages.sections import Paper, modulepath, more, name_list, page


def render(data: Any, paper: Paper) -> str:
    """Data: `{"plans": [[name, description]], "modulepath": [...]}`."""
    hint = "Use 'prun plan show <PLAN NAME>' to view details and parameters for a specific plan."
    return page(
        [
            name_list(paper, "Plans", data["plans"], "No available plans"),
            modulepath(paper, data["modulepath"]),
            more(paper, hint),
        ]
    )
