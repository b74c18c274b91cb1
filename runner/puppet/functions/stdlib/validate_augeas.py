"""`validate_augeas`: check text with an Augeas lens."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def validate_augeas(*args: Value) -> None:
    """Fail: there is no Augeas on the controller."""
    raise ArgumentFault(
        "validate_augeas(): this function requires the augeas feature, which is not available; "
        "use validate_cmd() with a checking command instead"
    )
