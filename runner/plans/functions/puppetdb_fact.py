"""`puppetdb_fact`: ask a PuppetDB."""

from __future__ import annotations

from typing import NoReturn

from runner.plans.puppetdb import no_puppetdb
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Array[String]", "String", returns="Hash[String, Data]")
def puppetdb_fact(certnames: Value, instance: str | None = None) -> NoReturn:
    """Ask a PuppetDB. No PuppetDB client is part of this version: the call fails and says so.

    Example:
        puppetdb_fact(['web1.example.com'])
    """
    no_puppetdb("puppetdb_fact", instance)
