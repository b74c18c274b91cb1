"""Which function checks which syntax."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias, cast

Checker: TypeAlias = Callable[[str], str | None]
"""Gets a text; returns what is wrong with it, or None."""

Finder: TypeAlias = Callable[[str], Checker | None]

BUILT_IN = ("base64", "epp", "json", "pp", "yaml")


def built_in(name: str) -> Checker | None:
    """Return the checker that comes with the language for one name."""
    if name not in BUILT_IN:
        return None
    module = import_module(f"runner.puppet.validate.syntaxes.{name}_")
    return cast("Checker", module.check)


def find_checker(syntax: str, extra: Finder | None = None) -> tuple[str, Checker] | None:
    """Return the name and function for a syntax, most specific first; `extra` is asked before the built-in ones."""
    segments = syntax.split("+")
    for index in range(len(segments)):
        name = "+".join(segments[index:])
        checker = (extra(name) if extra is not None else None) or built_in(name)
        if checker is not None:
            return name, checker
    return None


def check_text(syntax: str, text: str, extra: Finder | None = None) -> tuple[str, str] | None:
    """Check a text that claims a syntax; return issue code and message when it is wrong."""
    found = find_checker(syntax, extra)
    if found is None:
        return None
    name, checker = found
    problem = checker(text)
    if problem is None:
        return None
    return f"ILLEGAL_{name.upper()}", f"Invalid produced text having syntax: '{syntax}'. {problem}"
