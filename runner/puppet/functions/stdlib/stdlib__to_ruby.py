"""`stdlib::to_ruby`: data as Ruby source."""

from __future__ import annotations

from runner.puppet.functions.formats.source_text import RUBY, source_text
from runner.puppet.functions.signature import Value, function


@function("Any")
def to_ruby(object_: Value) -> str:
    """Return data as Ruby source.

    Example:
        stdlib::to_ruby({ a => undef, b => true })
    """
    return source_text(object_, RUBY)
