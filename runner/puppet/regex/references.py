"""Groups, and what refers to them by number or name: known for certain only once the whole pattern was read."""

from __future__ import annotations

from runner.puppet.regex import nodes
from runner.puppet.regex.nodes import Node
from runner.puppet.regex.reader import Reader


class Pending:
    """Groups in the order of their parentheses, and the references to be resolved."""

    def __init__(self) -> None:
        self.groups: list[nodes.Capture] = []
        self.references: list[tuple[nodes.Reference, str, int, int]] = []
        self.calls: list[tuple[nodes.Call, str, int, int]] = []
        self.conditions: list[tuple[nodes.Conditional, str, int]] = []

    @property
    def opened(self) -> int:
        """How many groups have begun."""
        return len(self.groups)

    def open(self, name: str | None) -> nodes.Capture:
        """Begin a group."""
        capture = nodes.Capture(nodes.Sequence([]), name, 0)
        self.groups.append(capture)
        return capture

    def reference(self, name: str, offset: int, _depth: int) -> nodes.Reference:
        """Note a reference to what a group matched."""
        node = nodes.Reference([])
        self.references.append((node, name, self.opened, offset))
        return node

    def call(self, name: str, offset: int) -> nodes.Call:
        """Note a call of a group's pattern."""
        node = nodes.Call(0)
        self.calls.append((node, name, self.opened, offset))
        return node

    def condition(self, name: str, offset: int) -> nodes.Conditional:
        """Note a condition on whether a group matched."""
        node = nodes.Conditional(0, nodes.Sequence([]), nodes.Sequence([]))
        self.conditions.append((node, name, offset))
        return node


def resolve(reader: Reader, body: Node, pending: Pending) -> nodes.Tree:
    """Number the groups (only the named ones, when there are any) and bind every reference.

    Raises:
        RegexError: a reference to a group that does not exist.
    """
    named = any(group.name is not None for group in pending.groups)
    names: dict[str, list[int]] = {}
    count = 0
    for group in pending.groups:
        if group.name is None and named:
            continue
        count += 1
        group.number = count
        if group.name is not None:
            names.setdefault(group.name, []).append(count)
    tree = nodes.Tree(body, count, names)
    finder = _Finder(reader, tree, named)
    for reference, name, opened, offset in pending.references:
        reference.numbers = finder.numbers(name, opened, offset, "invalid backref number/name")
    for call, name, opened, offset in pending.calls:
        call.number = (
            0 if name == "0" else finder.numbers(name, opened, offset, f"undefined group <{name}> reference")[0]
        )
    for condition, name, offset in pending.conditions:
        condition.number = finder.numbers(name, 0, offset, "invalid backref number/name")[0]
    by_number = {group.number: group for group in pending.groups}
    tree.called = {call.number: by_number[call.number] for call, *_ in pending.calls if call.number}
    for call, _, _, offset in pending.calls:
        if _always_calls(_called(tree, call), call.number, tree, set()):
            raise reader.error("never ending recursion", offset)
    return tree


def _called(tree: nodes.Tree, call: nodes.Call) -> Node:
    return tree.called[call.number].body if call.number else tree.body


def _always_calls(node: Node, number: int, tree: nodes.Tree, seen: set[int]) -> bool:
    """Tell whether every way through a node calls a group."""
    match node:
        case nodes.Call():
            if node.number == number:
                return True
            if node.number in seen:
                return False
            seen.add(node.number)
            return _always_calls(_called(tree, node), number, tree, seen)
        case nodes.Sequence(items):
            return any(_always_calls(item, number, tree, seen) for item in items)
        case nodes.Alternation(branches):
            return all(_always_calls(branch, number, tree, seen) for branch in branches)
        case nodes.Repeat(body, least, _, _):
            return least > 0 and _always_calls(body, number, tree, seen)
        case nodes.Group() | nodes.Capture() | nodes.Atomic() | nodes.Flagged():
            return _always_calls(node.body, number, tree, seen)
        case _:
            return False


class _Finder:
    def __init__(self, reader: Reader, tree: nodes.Tree, named: bool) -> None:
        self.reader = reader
        self.tree = tree
        self.named = named

    def numbers(self, name: str, opened: int, offset: int, missing: str) -> list[int]:
        """Return the groups of a name, a number or a relative number."""
        if not name.lstrip("-").isdigit():
            found = self.tree.names.get(name)
            if found is None:
                raise self.reader.error(f"undefined name <{name}> reference", offset)
            return found
        if self.named:
            raise self.reader.error("numbered backref/call is not allowed. (use name)", offset)
        number = opened + 1 + int(name) if name.startswith("-") else int(name)
        if not 1 <= number <= self.tree.captures:
            raise self.reader.error(missing, offset)
        return [number]
