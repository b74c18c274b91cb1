"""What the eight logging functions share."""

from __future__ import annotations

from collections.abc import Sequence

from runner.puppet.functions.signature import CallContext
from runner.puppet.values import Value, puppet_string


def log(context: CallContext, level: str, values: Sequence[Value]) -> None:
    """Log the values, joined by blanks."""
    context.log(level, " ".join(map(puppet_string, values)))
