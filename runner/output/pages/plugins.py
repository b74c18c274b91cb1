"""`prun plugin show`."""

from __future__ import annotations

from typing import Any

from runner.output.pages.sections import Paper, modulepath, more, name_list, page


def render(data: Any, paper: Paper) -> str:
    """Data: `{"plugins": {hook: {name: description}}, "modulepath": [...]}`."""
    sections = [
        name_list(paper, hook, sorted(names.items()), "No available plugins") for hook, names in data["plugins"].items()
    ]
    hint = "See 'prun guide plugins' on how to use plugins."
    return page([*sections, modulepath(paper, data["modulepath"]), more(paper, hint)])
