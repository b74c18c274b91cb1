"""The Puppet sources whose code is loaded, by the file name that their code objects carry."""

from __future__ import annotations

import itertools
import linecache
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property
from typing import Literal

from runner.puppet.syntax import nodes
from runner.source import SourceFile

_numbers = itertools.count(1)

_WRAPPERS = (nodes.NamedAccess, nodes.Program, nodes.TextExpression, nodes.QualifiedName, nodes.Render)
"""Nodes whose span may be that of a node inside them, which is the one that runs."""


class Unit:
    """One loaded source. Its tree is read again when an error asks for it; good runs never do.

    Attributes:
        filename: what its code objects are called: the path, or a made-up name for code without one.
        module: the module it belongs to.
    """

    def __init__(
        self, source: SourceFile, *, mode: Literal["pp", "epp"] = "pp", tasks: bool = False, name: str | None = None
    ) -> None:
        self.source = source
        self.mode: Literal["pp", "epp"] = mode
        self.tasks = tasks
        self.module: str | None = None
        self.filename = name or source.path or f"<puppet-{next(_numbers)}>"
        if self.filename.startswith("<"):  # files on disk are found by linecache itself
            linecache.cache[self.filename] = (
                len(source.text),
                None,
                source.text.splitlines(keepends=True),
                self.filename,
            )

    @cached_property
    def _nodes(self) -> dict[tuple[int, int], nodes.Node]:
        from runner.puppet.syntax import parse

        program = parse(self.source, mode=self.mode, tasks=self.tasks)
        found: dict[tuple[int, int], nodes.Node] = {}
        for node in walk(program):
            if not isinstance(node, _WRAPPERS):
                found[node.start, node.end] = node
        return found

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        for index, char in enumerate(self.source.text):
            if char == "\n":
                starts.append(index + 1)
        return starts

    def offset(self, line: int, byte_column: int) -> int:
        """Return the character offset of a 1-based line and a column in UTF-8 bytes, as code objects have them."""
        start = self._line_starts[min(line, len(self._line_starts)) - 1]
        if self.source.text.isascii():
            return start + byte_column
        end = self._line_starts[line] if line < len(self._line_starts) else len(self.source.text)
        text = self.source.text[start:end].encode("utf-8", "surrogatepass")
        return start + len(text[:byte_column].decode("utf-8", "replace"))

    def node_at(self, start: int, end: int) -> nodes.Node | None:
        """Return the expression that covers exactly these characters."""
        return self._nodes.get((start, end))


def walk(node: nodes.Node) -> Iterator[nodes.Node]:
    """Yield a node and everything below it, outer nodes first."""
    stack: list[object] = [node]
    while stack:
        item = stack.pop()
        if isinstance(item, nodes.Node):
            yield item
            if isinstance(item, nodes.Program):
                stack.append(item.body)
                stack.extend(item.definitions)
            elif is_dataclass(item):
                stack.extend(getattr(item, field.name) for field in reversed(fields(item)))
        elif isinstance(item, list):
            stack.extend(reversed(item))
