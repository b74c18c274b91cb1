"""`values_at`: the elements at some indexes."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.catalog import flat
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import Value, function

_RANGE = re.compile(r"([0-9]+)(\.\.\.?|-)([0-9]+)")


@function("Any", legacy=True)
def values_at(*args: Value) -> list[Value]:
    """Return the elements at an index, at several, or at ranges such as `0-2` and `1...3`.

    Example:
        values_at(['a', 'b', 'c'], ['0', '2'])
    """
    if len(args) < 2:
        raise ArgumentFault(f"values_at(): Wrong number of arguments given ({len(args)} for 2)")
    array, wanted, *_ = arguments(args)
    if not isinstance(array, list):
        raise ArgumentFault("values_at(): Requires array to work with")
    indexes = flat([wanted])
    if not indexes:
        raise ArgumentFault("values_at(): You must provide at least one positive index to collect")
    positions = [position for index in indexes for position in _positions(text(index), len(array))]
    return [array[position] for position in positions if array[position] is not None]


def _positions(index: str, size: int) -> range:
    found = _RANGE.fullmatch(index)
    if found is None:
        if not re.fullmatch(r"[0-9]+", index):
            raise ArgumentFault("values_at(): Unknown format of given index")
        if int(index) > size - 1:
            raise ArgumentFault("values_at(): Given index exceeds array size")
        return range(int(index), int(index) + 1)
    start, stop = int(found[1]), int(found[3])
    if start > stop:
        raise ArgumentFault("values_at(): Stop index in given indices range is smaller than the start index")
    if stop > size - 1:
        raise ArgumentFault("values_at(): Stop index in given indices range exceeds array size")
    return range(start, stop + (0 if found[2] == "..." else 1))
