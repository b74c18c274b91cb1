"""Guessing which name somebody meant."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(name: str, known: Iterable[str], cutoff: float = 0.75) -> str | None:
    """Return the known name most like `name`, or None when none is close.

    `cutoff` says how alike two names must be, from 0 to 1. Capitals and `-` for `_` count as alike.
    """
    from difflib import get_close_matches

    by_form: dict[str, str] = {}
    for other in known:
        by_form.setdefault(_form(other), other)
    found = get_close_matches(_form(name), list(by_form), n=1, cutoff=cutoff)
    return by_form[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str], cutoff: float = 0.75) -> str | None:
    """Return the hint `did you mean 'x'?`, or None when no name is close."""
    found = nearest(name, known, cutoff)
    return f"did you mean '{found}'?" if found is not None else None


def _form(name: str) -> str:
    return name.lower().replace("-", "_")
