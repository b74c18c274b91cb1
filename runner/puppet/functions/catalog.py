"""What the functions that work on a catalog share. The catalog itself is built elsewhere, behind a port."""

from __future__ import annotations

from collections.abc import Iterable

from runner.puppet.functions.signature import CallContext
from runner.puppet.ports import ResourceSink
from runner.puppet.runtime.faults import Illegal
from runner.puppet.values.value import Value


def sink_of(context: CallContext, operation: str) -> ResourceSink:
    """Return the catalog under construction.

    Raises:
        Illegal: when there is none, as in plans.
    """
    sink: ResourceSink | None = context.sink
    if sink is None:
        raise not_when_scripting(
            f"The catalog operation '{operation}'", "CATALOG_OPERATION_NOT_SUPPORTED_WHEN_SCRIPTING"
        )
    return sink


def not_when_scripting(what: str, issue: str) -> Illegal:
    """Return the error for something that only works in a catalog."""
    return Illegal(f"{what} is only available when compiling a catalog", issue_code=issue)


def flat(values: Iterable[Value]) -> list[Value]:
    """Return values and what is in the arrays among them."""
    result: list[Value] = []
    for value in values:
        if isinstance(value, list):
            result.extend(flat(value))
        else:
            result.append(value)
    return result
