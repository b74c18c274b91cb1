"""The answer of the PuppetDB functions while no client is there."""

from __future__ import annotations

from typing import NoReturn

from runner.errors import RunnerError


class NoPuppetDB(RunnerError):
    """There is no PuppetDB to ask."""

    kind = "bolt/puppetdb-error"


def no_puppetdb(function: str, instance: str | None) -> NoReturn:
    """Raise the one clear error of every PuppetDB function."""
    which = "" if instance is None else f" instance '{instance}'"
    raise NoPuppetDB(
        f"{function}: no PuppetDB{which} is configured, unable to connect",
        help="this version of prun does not talk to PuppetDB yet; give targets by name or group",
    )
