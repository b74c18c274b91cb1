"""`hiera`: the first value (deprecated)."""

from __future__ import annotations

from runner.puppet.functions.data_lookup import deprecated_lookup
from runner.puppet.functions.signature import Block, CallContext, Value, function


@function("Tuple[String, Any, Any, 1, 3]", context=True)
def by_array(context: CallContext, args: list[Value]) -> Value:
    """Take key, default and override from an array."""
    return with_default(context, *args) if len(args) > 1 else by_key(context, args[0])


@function("String", context=True)
def by_key(context: CallContext, key: str) -> Value:
    """Return the first value; use `lookup`.

    Example:
        hiera('classes')
    """
    return deprecated_lookup(context, "hiera", key, merge="first")


@function("String", "Any", "Any", context=True)
def with_default(context: CallContext, key: str, default: Value, override: Value = None) -> Value:
    """Do so, with a default and with levels that go first."""
    return deprecated_lookup(context, "hiera", key, merge="first", default=default, override=override)


@function("String", block="Callable[1, 1]", context=True)
def with_block(context: CallContext, key: str, default_block: Block) -> Value:
    """Do so, with a block that gives the default."""
    return deprecated_lookup(context, "hiera", key, merge="first", block=default_block)


@function("String", "Any", block="Callable[1, 1]", context=True)
def with_override_and_block(context: CallContext, key: str, override: Value, default_block: Block) -> Value:
    """Do so, with levels that go first and a block that gives the default."""
    return deprecated_lookup(context, "hiera", key, merge="first", override=override, block=default_block)
