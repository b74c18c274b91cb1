"""Lists and descriptions for people: one module per page, each with `render(data, paper)`.

The data of a page is exactly what `--format json` prints for the same command.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from runner.output.pages.sections import Paper


def render(page: str, data: Any, paper: Paper) -> str:
    """Return a page as text without a final line break."""
    text: str = import_module(f"{__name__}.{page}").render(data, paper)
    return text
