"""Asking the person at the terminal: passwords, prompts of plugins and of plans."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from runner.output.terminal import Terminal


class Asker:
    """Asks on standard error and reads standard input, while no status line is drawn."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def ask_secret(self, message: str) -> str:
        """Return one line typed without an echo.

        Raises:
            OSError: standard input is no terminal.
        """
        with self._terminal.held():
            if not _has_terminal():
                self._write(f"{message}: ")
                raise OSError(errno.ENOTTY, os.strerror(errno.ENOTTY))
            return self._hidden(f"{message}: ")

    def ask(self, prompt: str, *, sensitive: bool = False) -> str | None:
        """Return one line, or None when standard input is no terminal."""
        if not _has_terminal():
            return None
        with self._terminal.held():
            if sensitive:
                return self._hidden(f"{prompt}: ")
            self._write(f"{prompt}: ")
            line = sys.stdin.readline()
        if not line:
            raise KeyboardInterrupt  # the end of the input was typed
        return line.rstrip("\n")

    def password(self, prompt: str) -> str:
        """Return a password: typed without an echo, or the next line of an input that is no terminal."""
        with self._terminal.held():
            if _has_terminal():
                return self._hidden(prompt)
            self._write(prompt)
            line = sys.stdin.readline()
            self._write("\n")
            return line.rstrip("\n")

    def _hidden(self, prompt: str) -> str:
        from getpass import getpass

        try:
            return getpass(prompt, stream=sys.stderr)
        except EOFError:
            raise KeyboardInterrupt from None

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


def _has_terminal() -> bool:
    try:
        return sys.stdin.isatty()
    except (AttributeError, ValueError):
        return False
