"""`stdlib::to_python`: data as Python source."""

from __future__ import annotations

from runner.puppet.functions.formats.source_text import PYTHON, source_text
from runner.puppet.functions.signature import Value, function


@function("Any")
def to_python(object_: Value) -> str:
    """Return data as Python source.

    Example:
        stdlib::to_python({ a => undef, b => true })
    """
    return source_text(object_, PYTHON)
