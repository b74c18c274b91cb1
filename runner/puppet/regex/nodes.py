"""The tree of a regular expression."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from runner.puppet.regex.charset import Ranges


@dataclass(slots=True)
class Node:
    """Part of a pattern."""


@dataclass(slots=True)
class Char(Node):
    code: int


@dataclass(slots=True)
class AnyChar(Node):
    """A dot; whether it also stands for a line break."""

    newline: bool


@dataclass(slots=True)
class Named:
    """A named class inside a set (`[:alpha:]`, `\\p{Greek}`)."""

    name: str
    negated: bool


@dataclass(slots=True)
class Set(Node):
    """A set of characters: the intersection of one or more unions, perhaps negated."""

    unions: list[list[Ranges | Named | Set]]
    negated: bool
    ignore_case: bool


@dataclass(slots=True)
class Anchor(Node):
    """A place: `^ $ A z Z b B G` (letters as after a backslash), or `K`, which moves the start of the match here."""

    kind: str


@dataclass(slots=True)
class Special(Node):
    """`\\R` (a line break) or `\\X` (a character with its marks)."""

    kind: Literal["R", "X"]


@dataclass(slots=True)
class Sequence(Node):
    items: list[Node]


@dataclass(slots=True)
class Alternation(Node):
    branches: list[Node]


@dataclass(slots=True)
class Repeat(Node):
    """`most` is None when there is no upper limit."""

    body: Node
    least: int
    most: int | None
    mode: Literal["greedy", "lazy", "possessive"]


@dataclass(slots=True)
class Group(Node):
    """`(?:…)`, also the scope of options."""

    body: Node


@dataclass(slots=True)
class Capture(Node):
    """`(…)` or `(?<name>…)`. The number is 0 for a plain group that named ones turn into one that captures nothing."""

    body: Node
    name: str | None
    number: int


@dataclass(slots=True)
class Atomic(Node):
    body: Node


@dataclass(slots=True)
class Look(Node):
    body: Node
    behind: bool
    negated: bool


@dataclass(slots=True)
class Flagged(Node):
    """The scope of `(?i)` or `(?-i)`."""

    body: Node
    ignore_case: bool


@dataclass(slots=True)
class Reference(Node):
    """`\\1`, `\\k<name>`: what a group matched. Several numbers when several groups have the name."""

    numbers: list[int]


@dataclass(slots=True)
class Call(Node):
    """`\\g<name>`: the pattern of a group once more; number 0 is the whole pattern."""

    number: int


@dataclass(slots=True)
class Conditional(Node):
    """`(?(1)yes|no)`."""

    number: int
    yes: Node
    no: Node


@dataclass(slots=True)
class Tree:
    """A whole pattern, with its groups by number and by name, and those that are called by number."""

    body: Node
    captures: int
    names: dict[str, list[int]] = field(default_factory=dict)
    called: dict[int, Capture] = field(default_factory=dict)


def walk(node: Node) -> Iterator[Node]:
    """Iterate over a node and everything in it (of a called group, only the call)."""
    yield node
    match node:
        case Sequence(items):
            for item in items:
                yield from walk(item)
        case Alternation(branches):
            for branch in branches:
                yield from walk(branch)
        case Conditional(_, yes, no):
            yield from walk(yes)
            yield from walk(no)
        case Repeat() | Group() | Capture() | Atomic() | Look() | Flagged():
            yield from walk(node.body)
        case _:
            pass
