"""`stdlib::deferrable_epp`: a template that waits for Deferred values."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.files import find, read_text
from runner.puppet.functions.signature import CallContext, Value, function
from runner.puppet.values import Deferred, hash_


@function("String", "Hash", context=True, returns="Variant[String, Sensitive[String], Deferred]")
def deferrable_epp(context: CallContext, template: str, variables: dict[str, Value]) -> Value:
    """Return the text of an EPP template, or a Deferred for it when a variable is, or holds, a Deferred.

    Example:
        stdlib::deferrable_epp('mymodule/motd.epp', { 'name' => 'web' })
    """
    if not _holds_deferred(variables):
        return context.call("epp", template, variables)
    path = find(context, template, "templates")
    if path is None:
        raise ArgumentFault(f"Could not find template '{template}'")
    return Deferred("inline_epp", [read_text(path), variables])


def _holds_deferred(value: Value) -> bool:
    if isinstance(value, list):
        return any(map(_holds_deferred, value))
    if isinstance(value, dict):
        return any(_holds_deferred(item) for _, item in hash_.items(value))
    return isinstance(value, Deferred)
