"""Asking the person at the terminal from plan code; other branches go on while one waits for an answer."""

from __future__ import annotations

import asyncio

from runner.errors import RunnerError
from runner.plans.context import current
from runner.plans.interruption import wait_interruptibly


class NoTerminal(RunnerError):
    """There is nobody to ask."""

    kind = "bolt/no-tty-error"

    def __init__(self) -> None:
        super().__init__("STDIN is not a tty, unable to prompt")


def ask(text: str, *, default: str | None = None, sensitive: bool = False) -> str:
    """Return one line of an answer; the default for an empty one, or when there is no terminal.

    Raises:
        NoTerminal: no terminal and no default.
    """
    prompter = current().run.prompter
    answer = wait_interruptibly(asyncio.to_thread(prompter.ask, text, sensitive=sensitive))
    if answer is None:
        if default is None:
            raise NoTerminal
        return default
    return default if answer == "" and default is not None else answer
