"""`dirname`: a path without its last part."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.paths import dirname as folder
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def dirname(*args: Value) -> str:
    """Return a path without its last part.

    Example:
        dirname('/a/b.txt')
    """
    if not args:
        raise ArgumentFault("dirname(): No arguments given")
    if len(args) > 1:
        raise ArgumentFault(f"dirname(): Too many arguments given ({len(args)})")
    path = arguments(args)[0]
    if not isinstance(path, str):
        raise ArgumentFault("dirname(): Requires string as argument")
    if not path:
        raise ArgumentFault("dirname(): Requires a non-empty string as argument")
    return folder(path)
