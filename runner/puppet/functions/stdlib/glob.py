"""`glob`: files that a pattern matches."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.paths import glob as matching
from runner.puppet.functions.ruby import need_string
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def glob(*args: Value) -> list[str]:
    """Return the paths that a pattern, or any pattern of an array, matches: `*`, `**/`, `?`, `[a-z]`, `{a,b}`.

    Example:
        glob('/etc/host*')
    """
    if len(args) != 1:
        raise ArgumentFault(f"glob(): Wrong number of arguments given ({len(args)} for 1)")
    value = arguments(args)[0]
    if not isinstance(value, str | list):
        raise ArgumentFault("glob(): Requires either array or string to work")
    patterns = [value] if isinstance(value, str) else value
    return [path for pattern in patterns for path in matching(need_string(pattern))]
