"""Words and numbers as Booleans, as stdlib reads them."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.numbers import strict_float
from runner.puppet.functions.ruby import inspect, text, to_integer
from runner.puppet.values.value import Value

_TRUE = re.compile(r"^(1|t|y|true|yes)$", re.IGNORECASE | re.MULTILINE)
_FALSE = re.compile(r"^(0|f|n|false|no|undef|undefined)$", re.IGNORECASE | re.MULTILINE)
_EMPTY = re.compile(r"\A\Z|^\n", re.MULTILINE)


def from_text(value: Value) -> bool:
    """Return what a word says.

    Raises:
        ArgumentFault: when it says neither.
    """
    if isinstance(value, bool):
        return value
    if not isinstance(value, str):
        raise ArgumentFault("str2bool(): Requires string to work with")
    if _EMPTY.search(value):
        return False
    if _TRUE.search(value):
        return True
    if _FALSE.search(value):
        return False
    raise ArgumentFault("str2bool(): Unknown type of boolean given")


def from_number(value: Value) -> bool:
    """Tell whether a number, or the number in a text, is 1 or more.

    Raises:
        ArgumentFault: when a text holds no number.
    """
    if isinstance(value, str):
        number = strict_float(value)
        if number is None:
            reason = f"invalid value for Float(): {inspect(value)}"
            raise ArgumentFault(f"num2bool(): '{value}' does not look like a number: {reason}")
        return int(number) > 0
    if isinstance(value, int | float) and not isinstance(value, bool):
        return int(value) > 0
    return to_integer(text(value)) > 0
