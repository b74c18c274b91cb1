"""`delete_regex`: without what a pattern matches."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.regexes import compile_pattern
from runner.puppet.functions.ruby import class_name, text
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any", legacy=True)
def delete_regex(*args: Value) -> Value:
    """Return an array or hash without the elements, or keys, in which a pattern matches whole words.

    Example:
        delete_regex(['abf', 'ab', 'ac'], ['^ab.*', 'ac'])
    """
    if len(args) != 2:
        raise ArgumentFault(f"delete_regex(): Wrong number of arguments given {len(args)} for 2")
    collection, wanted = arguments(args)
    if not isinstance(collection, list | dict):
        raise ArgumentFault(
            "delete_regex(): First argument must be an Array, Hash, or String. "
            f"Given an argument of class {class_name(collection)}."
        )
    sources = wanted if isinstance(wanted, list) else [wanted]
    patterns = [compile_pattern(rf"\b{text(source)}\b") for source in sources]

    def unwanted(item: Value) -> bool:
        return isinstance(item, str) and any(pattern.search(item) is not None for pattern in patterns)

    if isinstance(collection, dict):
        return hash_.make_hash((key, value) for key, value in hash_.items(collection) if not unwanted(key))
    return [item for item in collection if not unwanted(item)]
