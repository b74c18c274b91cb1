"""Puppet templates."""

from __future__ import annotations

from runner.puppet.validate.syntaxes.pp_ import first_problem


def check(text: str) -> str | None:
    """Return what is wrong with a template."""
    problem = first_problem(text, epp=True)
    return None if problem is None else f'EPP syntax checker: "{problem}"'
