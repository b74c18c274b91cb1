"""`puppetdb_query`: ask a PuppetDB."""

from __future__ import annotations

from typing import NoReturn

from runner.plans.puppetdb import no_puppetdb
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Variant[String, Array[Data]]", "String", returns="Array[Data]")
def puppetdb_query(query: Value, instance: str | None = None) -> NoReturn:
    """Ask a PuppetDB. No PuppetDB client is part of this version: the call fails and says so.

    Example:
        puppetdb_query('nodes[certname] {}')
    """
    no_puppetdb("puppetdb_query", instance)
