"""Puppet code."""

from __future__ import annotations

from runner.errors import SourceErrors
from runner.source import SourceFile


def check(text: str) -> str | None:
    """Return what is wrong with Puppet code."""
    problem = first_problem(text, epp=False)
    return None if problem is None else f'PP syntax checker: "{problem}"'


def first_problem(text: str, *, epp: bool) -> str | None:
    """Return what is wrong with code or a template, in one sentence."""
    from runner.puppet.validate.checker import check as check_source
    from runner.puppet.validate.checker import raise_errors

    try:
        raise_errors(check_source(SourceFile(None, text), mode="epp" if epp else "pp"))
    except SourceErrors as errors:
        return errors.message
    return None
