"""`basename`: the last part of a path."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.paths import basename as last_part
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def basename(*args: Value) -> str:
    """Return the last part of a path, without an extension if it has that one (`.*` for any).

    Example:
        basename('/a/b.txt', '.txt')
    """
    if not args:
        raise ArgumentFault("basename(): No arguments given")
    if len(args) > 2:
        raise ArgumentFault(f"basename(): Too many arguments given ({len(args)})")
    path, *suffix = arguments(args)
    if not isinstance(path, str):
        raise ArgumentFault("basename(): Requires string as first argument")
    if suffix and not isinstance(suffix[0], str):
        raise ArgumentFault("basename(): Requires string as second argument")
    return last_part(path, *suffix)
