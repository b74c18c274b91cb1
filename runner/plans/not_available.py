"""The one answer of what this version cannot do yet: applying Puppet code on targets."""

from __future__ import annotations

from typing import NoReturn

from runner.errors import RunnerError


class NotAvailable(RunnerError):
    """A part of the plan language that this version does not have."""

    kind = "prun/not-available"


def not_available(what: str) -> NoReturn:
    """Raise the error that says what is missing and what to use instead."""
    raise NotAvailable(
        f"{what} is not available in this version of prun: Puppet code cannot be applied on targets yet",
        help="use tasks, commands and scripts in this plan, or run the Puppet code with 'puppet apply' in a command",
    )
