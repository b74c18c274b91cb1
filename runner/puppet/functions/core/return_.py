"""`return`: leave a function, plan, class or define."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function
from runner.puppet.runtime.control import ReturnSignal


@function("Any")
def return_(value: Value = None) -> None:
    """Leave the enclosing function or plan with a value; a class or define without one.

    Example:
        function f() { return(1) }
    """
    raise ReturnSignal(value)
