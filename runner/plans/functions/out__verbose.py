"""`out::verbose`: print a message when the run is verbose for the person who runs the plan."""

from __future__ import annotations

from runner.model.event import Message
from runner.plans.context import current
from runner.plans.messages import message_text
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Any", returns="Undef")
def verbose_(message: Value) -> None:
    """Print a message when the run is verbose. Arrays and hashes are shown as JSON.

    Example:
        out::verbose("Looked at ${count} files")
    """
    current().run.publisher.publish(Message(message_text(message), verbose=True))
