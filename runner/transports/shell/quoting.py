"""Quoting for POSIX shells (and, for whole command lines, fish and csh login shells)."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable

from runner.errors import RunnerError

_SAFE = re.compile(r"[A-Za-z0-9_@%+=:,./-]+\Z")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")

quote = shlex.quote


def join(words: Iterable[str]) -> str:
    """Return words as one command line."""
    return " ".join(quote(word) for word in words)


def quote_line(text: str) -> str:
    """Quote without a line break in the result: line breaks become the variable `$n`, which holds one."""
    if _SAFE.match(text):
        return text
    return "'" + text.replace("'", "'\\''").replace("\n", "'\"$n\"'") + "'"


def check_env_name(name: str) -> str:
    """Return a name that is fit for an environment variable.

    Raises:
        RunnerError: `bolt/invalid-env-var-name`.
    """
    if not _NAME.match(name):
        raise RunnerError(
            f"Invalid environment variable name '{name}': expected letters, digits and underscores, no digit first",
            kind="bolt/invalid-env-var-name",
        )
    return name


def export(name: str, value: str) -> str:
    """Return a statement, one line of text, that sets an environment variable."""
    check_env_name(name)
    if "\0" in value:
        message = f"The value of environment variable '{name}' contains a NUL character, which no environment can hold"
        raise RunnerError(message, kind="bolt/validation-error", help="give it by standard input instead")
    return f"export {name}={quote_line(value)};"
