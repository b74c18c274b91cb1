"""`out::message`: print a message for the person who runs the plan."""

from __future__ import annotations

from runner.model.event import Message
from runner.plans.context import current
from runner.plans.messages import message_text
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Any", returns="Undef")
def message_(message: Value) -> None:
    """Print a message. Arrays and hashes are shown as JSON.

    Example:
        out::message("Working on ${$target.name}")
    """
    current().run.publisher.publish(Message(message_text(message), verbose=False))
