"""Checkers that modules bring: `MODULE/lib/prun/syntax_checkers/NAME.py` with a function `check(text)`.

The function returns what is wrong, in one sentence, or None. A `+` in a syntax is written `__` in the file name. The
file is imported when a heredoc with that syntax is checked, not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import cast

from runner.puppet.validate.syntaxes.table import Checker, Finder

PLACE = Path("lib/prun/syntax_checkers")


def module_checkers(modules: Sequence[Path]) -> Finder:
    """Return a function that finds the checkers of some module directories."""
    known: dict[str, Checker | None] = {}

    def find(name: str) -> Checker | None:
        if name not in known:
            known[name] = _load(modules, name)
        return known[name]

    return find


def _load(modules: Sequence[Path], name: str) -> Checker | None:
    file_name = name.replace("+", "__") + ".py"
    for module in modules:
        path = module / PLACE / file_name
        if path.is_file():
            spec = spec_from_file_location(f"prun_syntax_checker_{path.stem}", path)
            assert spec is not None
            assert spec.loader is not None
            loaded = module_from_spec(spec)
            spec.loader.exec_module(loaded)
            return cast("Checker", loaded.check)
    return None
