"""The text that a template is making."""

from __future__ import annotations

from runner.puppet.values import Sensitive, puppet_string
from runner.puppet.values.value import Value


class Output(list[str]):
    """Pieces of text. When one of them is the text of a Sensitive value, the whole is Sensitive."""

    __slots__ = ("_secret",)

    def __init__(self) -> None:
        super().__init__()
        self._secret = False

    def show(self, value: Value) -> str:
        """Return the text of a value."""
        if isinstance(value, Sensitive):
            self._secret = True
            return puppet_string(value.unwrap())
        return puppet_string(value)

    def finish(self) -> Value:
        """Return the whole text."""
        text = "".join(self)
        return Sensitive(text) if self._secret else text
