"""Errors that say which part of the failing expression they are about.

A position is not known when an error is raised. The error names a role (`left`, `right`, `key 2`), and `frames`
turns the role into a line and column once somebody catches it.
"""

from __future__ import annotations

from runner.errors import ArgumentFault, EvaluationError, LanguageError


def fault(message: str, issue: str | None = None, role: str | None = None) -> EvaluationError:
    """Make an evaluation error about a part of the expression; None means the expression itself."""
    error = EvaluationError(message, issue)
    if role is not None:
        error.role = role  # type: ignore[attr-defined]
    return error


def refused(message: str, role: str | None = None) -> ArgumentFault:
    """Make an error that gets `Error while evaluating a …, ` in front, with the name of the failing expression."""
    error = ArgumentFault(message)
    if role is not None:
        error.role = role  # type: ignore[attr-defined]
    return error


def refused_by_callee(message: str) -> ArgumentFault:
    """Make an error that belongs to the call of the running function, not to a place inside it."""
    error = ArgumentFault(message)
    error.callers = 1  # type: ignore[attr-defined]
    return error


class Illegal(LanguageError):
    """An error that Puppet reports in words of its own, without `Evaluation Error:` and a column."""
