"""`reject`: the elements that a pattern does not match."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.iteration import pairs
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.regexes import compile_pattern
from runner.puppet.functions.ruby import class_name, need_string
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def reject(*args: Value) -> list[Value]:
    """Return the elements of an array in which a pattern does not match.

    Example:
        reject(['aaa', 'bbb'], 'a')
    """
    if len(args) != 2:
        raise ArgumentFault(f"reject(): Wrong number of arguments given {len(args)} for 2")
    array, source = arguments(args)
    pattern = compile_pattern(need_string(source))
    if isinstance(array, dict):
        array = pairs(array)
    if not isinstance(array, list):
        raise ArgumentFault(f"reject(): Requires an array to work with, got {class_name(array)}")
    return [item for item in array if not (isinstance(item, str) and pattern.search(item) is not None)]
