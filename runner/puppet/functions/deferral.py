"""Evaluating Deferred values."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.model.sensitive import Sensitive
from runner.puppet.functions.registry import get_core
from runner.puppet.functions.signature import CallContext
from runner.puppet.values import Deferred, Value, hash_


def resolve(context: CallContext, value: Value) -> Value:
    """Return a value with every Deferred in it evaluated.

    Raises:
        ArgumentFault: for an unknown variable, or what a called function raises.
    """
    if isinstance(value, Deferred):
        return _resolve_one(context, value)
    if isinstance(value, list):
        return [resolve(context, item) for item in value]
    if isinstance(value, dict):
        return hash_.make_hash((resolve(context, key), resolve(context, item)) for key, item in hash_.items(value))
    if isinstance(value, Sensitive):
        inner = value.unwrap()
        return Sensitive(resolve(context, inner)) if isinstance(inner, Deferred | list | dict) else value
    return value


def _resolve_one(context: CallContext, deferred: Deferred) -> Value:
    arguments = [resolve(context, argument) for argument in deferred.arguments or ()]
    if not deferred.name.startswith("$"):
        return context.call("call", deferred.name, *arguments)
    name = deferred.name[1:]
    exists, found = context.find_variable(name)
    if not exists:
        raise ArgumentFault(f"Undefined variable '{name}'; ")
    return get_core("dig").call(context, [found, *arguments])
