"""`puppetdb_command`: send a command to a PuppetDB."""

from __future__ import annotations

from typing import NoReturn

from runner.plans.puppetdb import no_puppetdb
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("String[1]", "Integer", "Hash[Data, Data]", "String", returns="String")
def puppetdb_command(command: str, version: int, payload: dict[str, Value], instance: str | None = None) -> NoReturn:
    """Send a command to a PuppetDB. No PuppetDB client is part of this version: the call fails and says so.

    Example:
        puppetdb_command('replace_facts', 5, { 'certname' => 'web1.example.com' })
    """
    no_puppetdb("puppetdb_command", instance)
