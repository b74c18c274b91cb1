"""Walking through nested data: what `tree_each` does."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from runner.errors import ArgumentFault
from runner.puppet.functions.iteration import is_truthy, iterate
from runner.puppet.values.deferred import Deferred
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.hash_ import items
from runner.puppet.values.iterator import PuppetIterator
from runner.puppet.values.object_ import PuppetObject
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.types import Type

Node = list[Value]
"""`[path, value]`."""


@dataclass(frozen=True)
class TreeOptions:
    """What to show and in which order."""

    is_container: Callable[[Value], bool]
    root: bool
    containers: bool
    values: bool
    references: bool
    breadth_first: bool

    @classmethod
    def read(cls, options: Mapping[Value, Value]) -> TreeOptions:
        """Read the options hash of `tree_each`.

        Raises:
            ArgumentFault: when the container type is none, or nothing at all would be shown.
        """
        containers = _flag(options, "include_containers")
        values = _flag(options, "include_values")
        is_container = _container_test(options.get("container_type"))
        if not containers and not values:
            raise ArgumentFault("Options 'include_containers' and 'include_values' cannot both be false")
        return cls(
            is_container=is_container,
            root=containers and _flag(options, "include_root"),
            containers=containers,
            values=values,
            references=is_truthy(options.get("include_refs")),
            breadth_first=options.get("order") == "breadth_first",
        )


def tree_iterator(tree: Value, options: TreeOptions) -> PuppetIterator:
    """Return a lazy walk; each iteration gives `[path, value]` arrays."""
    order = "BreadthFirst" if options.breadth_first else "DepthFirst"

    def own_type() -> Type:
        from runner.puppet.types import RuntimeType

        return RuntimeType("ruby", f"Puppet::Pops::Types::Iterable::{order}TreeIterator")

    return PuppetIterator(lambda: walk(tree, options), _any_type, own_type)


def walk(tree: Value, options: TreeOptions) -> Iterator[Node]:
    """Iterate over the nodes of a tree."""
    if isinstance(tree, PuppetIterator):
        tree = list(iterate(tree))
    if options.root:
        yield [[], tree]
    if options.breadth_first:
        yield from _breadth_first(tree, options)
    else:
        yield from _depth_first(tree, options)


def _depth_first(tree: Value, options: TreeOptions) -> Iterator[Node]:
    levels: list[tuple[Iterator[tuple[Value, Value]], list[Value]]] = []
    if options.is_container(tree):
        levels.append((_children(tree, options), []))
    while levels:
        children, path = levels[-1]
        found = next(children, None)
        if found is None:
            levels.pop()
            continue
        key, value = found
        here = [*path, key]
        if options.is_container(value):
            levels.append((_children(value, options), here))
            if options.containers:
                yield [here, value]
        elif options.values:
            yield [here, value]


def _breadth_first(tree: Value, options: TreeOptions) -> Iterator[Node]:
    # `include_values => false` has no effect in this order; programs see all values.
    waiting: deque[tuple[Value, list[Value]]] = deque([(tree, [])] if options.is_container(tree) else [])
    while waiting:
        container, path = waiting.popleft()
        for key, value in _children(container, options):
            here = [*path, key]
            if options.is_container(value):
                waiting.append((value, here))
                if options.containers:
                    yield [here, value]
            else:
                yield [here, value]


def _children(value: Value, options: TreeOptions) -> Iterator[tuple[Value, Value]]:
    if isinstance(value, list):
        return iter(enumerate(value))
    if isinstance(value, dict):
        return items(value)
    from runner.puppet.types.object_ import ObjectType, attribute_of, object_type_of

    type_ = object_type_of(value)
    if not isinstance(type_, ObjectType):
        return iter(())
    shown = [each for each in type_.all_attributes().values() if options.references or each.kind != "reference"]
    return iter(
        [(each.name, each.value if each.kind == "constant" else attribute_of(value, each.name)) for each in shown]
    )


def _flag(options: Mapping[Value, Value], name: str) -> bool:
    value = options.get(name)
    return True if value is None else is_truthy(value)


def _container_test(kind: Type | None) -> Callable[[Value], bool]:
    if kind is None:
        return lambda value: isinstance(value, list | dict | PuppetObject | ErrorValue | Deferred)
    from runner.puppet.types import parse_type

    if not parse_type("Variant[Array, Hash, Object]").assignable(kind):
        raise ArgumentFault(f"Only Array, Hash, and Object types can be used as container types. Got {kind}")
    return kind.accepts


def _any_type() -> Type:
    from runner.puppet.types import AnyType

    return AnyType()
