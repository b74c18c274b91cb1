"""`break`, `next` and `return` where a Python statement cannot express them.

Generated code uses plain `return` whenever the jump stays inside one Python function. These exceptions carry a jump
across Python functions: out of a lambda through the function that called it.
"""

from __future__ import annotations

from runner.puppet.values.value import Value


class ControlFlow(Exception):
    """A jump on its way to whoever understands it."""

    word = ""

    def __init__(self, value: Value = None) -> None:
        super().__init__()
        self.value = value

    @property
    def message(self) -> str:
        """The text for a jump that nobody understood."""
        return f"{self.word}() from context where this is illegal"


class BreakSignal(ControlFlow):
    """Ends the iteration that called the lambda."""

    word = "break"


class NextSignal(ControlFlow):
    """Ends one round of an iteration, or a function, with a value."""

    word = "next"


class ReturnSignal(ControlFlow):
    """Ends the enclosing function, plan, class or define."""

    word = "return"
