"""Where the modules that come with prun are: `modules/` of a checkout, `runner/_modules` of an installed wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

BUILT_IN_MODULES = frozenset({"boltlib", "ctrl", "dir", "file", "log", "out", "prompt", "system"})
"""Names that belong to the plan language; no project may have them."""


@cache
def bundled_modules() -> Path:
    """Return the directory with the bundled modules; it need not exist."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "_modules"
    return installed if installed.is_dir() else package.parent / "modules"
