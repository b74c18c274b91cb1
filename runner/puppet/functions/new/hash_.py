"""`Hash(from, option)`, also for `Struct`."""

from __future__ import annotations

from collections.abc import Iterator

from runner.errors import ArgumentFault
from runner.puppet.functions.new.elements import elements_of
from runner.puppet.functions.ruby import class_name, class_word
from runner.puppet.functions.signature import function
from runner.puppet.types import infer
from runner.puppet.types.iterable import ITERABLE
from runner.puppet.values import Value
from runner.puppet.values import hash_ as puppet_hash

_ALIASES = {
    "KeyValueArray": "Array[Tuple[Any, Any], 1]",
    "TreeArray": "Array[Tuple[Array, Any], 1]",
    "NewHashOption": "Enum[tree, hash_tree]",
}
_Hash = dict[Value, Value]


@function("TreeArray", "NewHashOption", aliases=_ALIASES)
def from_tree(from_: list[list[Value]], build_option: str | None = None) -> _Hash:
    """Build a tree of hashes from pairs of path and value; `hash_tree` makes hashes of arrays in values too."""
    if build_option is None:
        return from_pairs(from_)
    result: _Hash = {}
    for path, value in from_:
        if not path:
            _merge_root(result, value)
            continue
        *way, last = path
        place: Value = result
        for step in way:
            place = _step(place, step)
        _store(place, last, _as_hash(value) if build_option == "hash_tree" else value)
    return result


def _merge_root(result: _Hash, value: Value) -> None:
    """The empty path names the tree itself; an array there becomes a hash by index."""
    if isinstance(value, list):
        result.update(enumerate(value))
    elif isinstance(value, dict):
        result.update(value)
    else:
        raise ArgumentFault(f"no implicit conversion of {class_word(value)} into Hash")


def _step(place: Value, step: Value) -> Value:
    if isinstance(place, list):
        return place[step] if isinstance(step, int) and -len(place) <= step < len(place) else None
    if not isinstance(place, dict):
        raise ArgumentFault(f"undefined method `has_key?' for {class_word(place)}")
    if not puppet_hash.contains(place, step):
        place[puppet_hash.hash_key(step)] = {}
    found = puppet_hash.get(place, step)
    if isinstance(found, dict | list):
        found = dict(found) if isinstance(found, dict) else list(found)  # values are never changed: change a copy
        place[puppet_hash.hash_key(step)] = found
    return found


def _store(place: Value, key: Value, value: Value) -> None:
    if isinstance(place, list) and isinstance(key, int):
        place += [None] * (key + 1 - len(place))
        place[key] = value
    elif isinstance(place, dict):
        place[puppet_hash.hash_key(key)] = value
    else:
        raise ArgumentFault(f"undefined method `[]=' for {class_word(place)}")


def _as_hash(value: Value) -> Value:
    return {index: _as_hash(item) for index, item in enumerate(value)} if isinstance(value, list) else value


@function("KeyValueArray", aliases=_ALIASES)
def from_pairs(from_: list[list[Value]]) -> _Hash:
    """Return the hash of pairs of key and value."""
    return puppet_hash.make_hash((key, value) for key, value in from_)


@function("Any")
def from_value(from_: Value) -> _Hash:
    """Return the hash of a flat list of keys and values, or of anything that can be iterated."""
    if isinstance(from_, dict):
        return from_
    if isinstance(from_, list):
        if len(from_) % 2:
            raise ArgumentFault("odd number of arguments for Hash")
        return _flat(from_)
    if not ITERABLE.accepts(from_):
        raise ArgumentFault(f"Value of type {infer(from_).generalize()} cannot be converted to Hash")
    return _flat(elements_of(from_))


def _flat(items: list[Value]) -> _Hash:
    if len(items) == 1 and isinstance(items[0], list | dict):  # one list of pairs
        (only,) = items
        return dict(only) if isinstance(only, dict) else puppet_hash.make_hash(_pairs(only))
    if len(items) % 2:
        raise ArgumentFault("odd number of arguments for Hash")
    return puppet_hash.make_hash(zip(items[::2], items[1::2], strict=True))


def _pairs(items: list[Value]) -> Iterator[tuple[Value, Value]]:
    for index, item in enumerate(items):
        if not isinstance(item, list):
            raise ArgumentFault(f"wrong element type {class_name(item)} at {index} (expected array)")
        if not 1 <= len(item) <= 2:
            raise ArgumentFault(f"invalid number of elements ({len(item)} for 1..2)")
        yield item[0], item[1] if len(item) == 2 else None
