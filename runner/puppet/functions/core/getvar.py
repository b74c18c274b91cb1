"""`getvar`: the value of a variable, by name."""

from __future__ import annotations

import re

from runner.puppet.functions.core.get import get
from runner.puppet.functions.signature import Block, CallContext, Value, function

_NAME = re.compile(r"((?:::)?(?:\w+::)*\w+)\.?(.*)", re.ASCII | re.DOTALL)


@function(
    r"Pattern[/\A(?:::)?(?:[a-z]\w*::)*[a-z_]\w*(?:\.|\Z)/]",
    "Any",
    block="Optional[Callable[1, 1]]",
    context=True,
)
def getvar(context: CallContext, get_string: str, default_value: Value = None, block: Block | None = None) -> Value:
    """Return the value of a variable, or of a place in it; the default when there is none.

    Example:
        getvar('facts.os.family', 'unknown')
    """
    match = _NAME.fullmatch(get_string)
    assert match is not None
    name, path = match.groups()
    found, value = context.find_variable(name)
    return get(value, path, default_value, block) if found else default_value


@function("String", "Any", block="Optional[Callable]", refuses=True)
def refuse(get_string: str, default_value: Value = None, block: Block | None = None) -> str:
    """Say that the text does not begin with a name."""
    return "The given string does not start with a valid variable name"
