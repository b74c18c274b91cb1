"""`stdlib::to_ruby`: data as Ruby source."""

from __future__ import annotations

from runner.puppet.functions.ruby import inspect
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any")
def to_ruby(object_: Value) -> str:
    """Return data as Ruby source.

    Example:
        stdlib::to_ruby({ a => undef, b => true })
    """
    if object_ is None:
        return "nil"
    if isinstance(object_, bool):
        return "true" if object_ else "false"
    if isinstance(object_, list):
        return f"[{', '.join(map(to_ruby, object_))}]"
    if isinstance(object_, dict):
        pairs = (f"{to_ruby(key)} => {to_ruby(value)}" for key, value in hash_.items(object_))
        return f"{{{', '.join(pairs)}}}"
    return inspect(object_)
