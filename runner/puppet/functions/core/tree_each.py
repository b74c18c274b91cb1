"""`tree_each`: walk through nested data."""

from __future__ import annotations

from runner.puppet.functions.iteration import BreakSignal
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.functions.tree import TreeOptions, tree_iterator, walk
from runner.puppet.values.iterator import PuppetIterator

_TREE = "Variant[Iterator, Array, Hash, Object]"
_ALIASES = {
    "OptionsType": (
        "Struct[{container_type => Optional[Type], include_root => Optional[Boolean], "
        "include_containers => Optional[Boolean], include_values => Optional[Boolean], "
        "order => Optional[Enum[breadth_first, depth_first]], include_refs => Optional[Boolean]}]"
    )
}


@function(_TREE, "OptionsType", block="Callable[2, 2]", aliases=_ALIASES)
def tree_each_path(tree: Value, options: dict[Value, Value] | None = None, *, block: Block) -> Value:
    """Call the block with the path and the value of every node, and return the tree.

    Example:
        { a => [1, 2] }.tree_each |$path, $value| { notice("${path}: ${value}") }
    """
    try:
        for path, value in walk(tree, TreeOptions.read(options or {})):
            block(path, value)
    except BreakSignal:
        pass
    return tree


@function(_TREE, "OptionsType", block="Callable[1, 1]", aliases=_ALIASES)
def tree_each_value(tree: Value, options: dict[Value, Value] | None = None, *, block: Block) -> Value:
    """Call the block with the value of every node, and return the tree."""
    try:
        for _, value in walk(tree, TreeOptions.read(options or {})):
            block(value)
    except BreakSignal:
        pass
    return tree


@function(_TREE, "OptionsType", aliases=_ALIASES)
def tree_lazily(tree: Value, options: dict[Value, Value] | None = None) -> PuppetIterator:
    """Return an iterator over the `[path, value]` of every node."""
    return tree_iterator(tree, TreeOptions.read(options or {}))
