"""`stdlib::to_python`: data as Python source."""

from __future__ import annotations

from runner.puppet.functions.ruby import inspect
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any")
def to_python(object_: Value) -> str:
    """Return data as Python source.

    Example:
        stdlib::to_python({ a => undef, b => true })
    """
    if object_ is None:
        return "None"
    if isinstance(object_, bool):
        return "True" if object_ else "False"
    if isinstance(object_, list):
        return f"[{', '.join(map(to_python, object_))}]"
    if isinstance(object_, dict):
        pairs = (f"{to_python(key)}: {to_python(value)}" for key, value in hash_.items(object_))
        return f"{{{', '.join(pairs)}}}"
    return inspect(object_)
