"""Functions in Python that modules bring: their mistakes are errors of the module, not of prun."""

from __future__ import annotations

import functools
import os
import traceback
from collections.abc import Callable
from typing import Any

from runner.errors import ArgumentFault, RunnerError
from runner.puppet.runtime.control import ControlFlow
from runner.puppet.runtime.numeric import MAXIMUM, MINIMUM
from runner.puppet.values.value import Value

_PLAIN = frozenset({type(None), bool, int, float, str, list, dict})


def guarded(name: str, path: str | os.PathLike[str], fn: Callable[..., Any]) -> Callable[..., Value]:
    """Return a function that calls another one of a module's file and words what goes wrong in it.

    Raises:
        ArgumentFault: the function fails with an error of its own, or returns what Puppet code cannot hold.
    """

    @functools.wraps(fn)
    def call(*args: Any, **more: Any) -> Value:
        try:
            value = fn(*args, **more)
        except (RunnerError, ControlFlow, RecursionError):
            raise
        except (Exception, SystemExit) as error:
            reason = f"{type(error).__name__}: {error}".rstrip(": ")
            raise ArgumentFault(f"The function '{name}' failed: {reason} ({_place(error, path)})") from error
        wrong = _unknown(value)
        if wrong is not None:
            raise ArgumentFault(f"The function '{name}' returned {wrong} ({os.fspath(path)})")
        return value

    return call


def _place(error: BaseException, path: str | os.PathLike[str]) -> str:
    """Return the file and the last line of it that an error went through."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == os.fspath(path)]
    return f"{os.fspath(path)}, line {lines[-1]}" if lines else os.fspath(path)


def _unknown(value: Any) -> str | None:
    """Return what is wrong with a result; only its outside is looked at."""
    kind = type(value)
    if kind is int:
        return None if MINIMUM <= value <= MAXIMUM else f"{value}, which is no 64-bit Integer"
    if kind not in _PLAIN and kind.__module__ == "builtins":
        return f"a Python '{kind.__name__}', which Puppet code cannot hold"
    return None
