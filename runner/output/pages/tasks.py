"""`prun task show`: the list."""

from __future__ import annotations

from typing import Any

from runner.output.pages.sections import Paper, modulepath, more, name_list, page


def render(data: Any, paper: Paper) -> str:
    """Data: `{"tasks": [[name, description]], "modulepath": [...]}`."""
    hint = "Use 'prun task show <TASK NAME>' to view details and parameters for a specific task."
    return page(
        [
            name_list(paper, "Tasks", data["tasks"], "No available tasks"),
            modulepath(paper, data["modulepath"]),
            more(paper, hint),
        ]
    )
