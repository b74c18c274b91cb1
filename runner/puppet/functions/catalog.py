"""What the functions that work on a catalog share. The catalog itself is built elsewhere, behind a port."""

from __future__ import annotations

from collections.abc import Iterable

from runner.puppet.functions.signature import CallContext
from runner.puppet.functions.warn_once import here
from runner.puppet.ports import ResourceSink
from runner.puppet.runtime.faults import Illegal
from runner.puppet.values.value import Value

_ISSUE = "CATALOG_OPERATION_NOT_SUPPORTED_WHEN_SCRIPTING"


def sink_of(context: CallContext, operation: str) -> ResourceSink:
    """Return the catalog under construction.

    Raises:
        Illegal: when there is none, as in plans.
    """
    sink: ResourceSink | None = context.sink
    if sink is None:
        raise not_when_scripting(context, f"The catalog operation '{operation}'", _ISSUE)
    return sink


def not_when_scripting(context: CallContext, what: str, issue: str) -> Illegal:
    """Return the error for something that only works in a catalog; its message ends with the place."""
    message = f"{what} is only available when compiling a catalog {here(context)}"
    return Illegal(message, issue_code=issue, details=place(context))


def place(context: CallContext) -> dict[str, Value]:
    """Return file and line of a call as error details hold them."""
    found: dict[str, Value] = {"file": context.file, "line": context.line}
    return {key: value for key, value in found.items() if value is not None}


def flat(values: Iterable[Value]) -> list[Value]:
    """Return values and what is in the arrays among them."""
    result: list[Value] = []
    for value in values:
        if isinstance(value, list):
            result.extend(flat(value))
        else:
            result.append(value)
    return result
