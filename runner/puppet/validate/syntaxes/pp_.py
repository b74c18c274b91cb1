"""Puppet code."""

from __future__ import annotations

import re

from runner.diagnostics import Collector
from runner.errors import SourceErrors
from runner.source import SourceFile

_LINE_BREAK = re.compile(r"\r?\n")
_LONGEST = 500
"""More of a message than this many characters is not shown."""


def check(text: str) -> str | None:
    """Return what is wrong with Puppet code."""
    problem = first_problem(text, epp=False)
    return None if problem is None else f'PP syntax checker: "{problem}"'


def first_problem(text: str, *, epp: bool) -> str | None:
    """Return what is wrong with code or a template on one line: the first syntax error, or what validation found."""
    from runner.puppet.syntax import parse
    from runner.puppet.validate.checker import raise_errors, validate

    collector = Collector()
    try:
        validate(parse(SourceFile(None, text), mode="epp" if epp else "pp"), collector=collector)
        raise_errors(collector.items)
    except SourceErrors as errors:
        return _LINE_BREAK.sub(r"\\n", errors.located()[:_LONGEST])
    return None
