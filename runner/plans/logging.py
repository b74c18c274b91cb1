"""What the `log::…` functions share."""

from __future__ import annotations

from runner.model.event import Log, LogLevel
from runner.plans.context import current
from runner.plans.messages import message_text
from runner.puppet.values.value import Value


def log(level: LogLevel, message: Value) -> None:
    """Write a line to the logs, at a level."""
    context = current()
    context.run.publisher.publish(Log(level, message_text(message), logger=f"plan {context.plan}"))
