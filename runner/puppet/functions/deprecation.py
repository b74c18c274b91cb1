"""Functions that only warn and call their successor, and functions that will go away."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Block, CallContext, Value
from runner.puppet.functions.warn_once import warn_once


def call_successor(context: CallContext, successor: str, args: tuple[Value, ...], block: Block | None = None) -> Value:
    """Warn once that a function goes by a new name, and call it."""
    message = f"This function is deprecated, please use {successor} instead."
    warn_once(context, f"successor {successor}", f"{message} at {place(context)}")
    return context.call(successor, *args, block=block)


def deprecate(context: CallContext, key: str, message: str, *, use_strict: bool) -> None:
    """Warn once, or fail where the settings say that deprecated things are errors.

    Raises:
        ArgumentFault: with `strict` set to error, if `use_strict`.
    """
    text = f"{message} at {place(context)}"
    strict = context.settings.strict
    if use_strict and strict == "error":
        raise ArgumentFault(f"deprecation. {key}. {text}")
    if not use_strict or strict != "off":
        warn_once(context, f"deprecation {key}", text)


def place(context: CallContext) -> str:
    """Return file and line of the call, as these messages show them."""
    return f'["{context.file or "unknown"}", {context.line}]'
