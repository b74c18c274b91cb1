"""From a Python traceback to Puppet's file, line, column, label and call stack.

Nothing here runs while code succeeds. An error names at most the role of the part that is wrong; the position of the
running expression is in the code object of the innermost frame that belongs to a Puppet source: one whose global
names include the source (`UNIT`).
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import islice
from types import CodeType, FrameType, TracebackType
from typing import Any

from runner.errors import ArgumentFault, EvaluationError
from runner.puppet.runtime.sources import Unit, walk
from runner.puppet.syntax import nodes
from runner.puppet.syntax.labels import a_label
from runner.source import Span


@dataclass(frozen=True, slots=True)
class Place:
    """Where an expression is: the source, its characters, and the node when the tree could be read."""

    unit: Unit
    start: int
    end: int
    node: nodes.Node | None

    @property
    def span(self) -> Span:
        return Span(self.unit.source, self.start, self.end)


@dataclass(frozen=True, slots=True)
class StackEntry:
    """One level of the Puppet call stack."""

    name: str
    file: str | None
    line: int

    def __str__(self) -> str:
        return f"{self.file or 'unknown'}:{self.line} in {self.name}"


UNIT = "__unit__"
"""The global name under which generated code has its source."""


def _puppet_frames(traceback: TracebackType | None) -> list[tuple[Unit, CodeType, int, int]]:
    found = []
    while traceback is not None:
        frame = traceback.tb_frame
        unit = frame.f_globals.get(UNIT)
        if unit is not None:
            found.append((unit, frame.f_code, traceback.tb_lasti, traceback.tb_lineno))
        traceback = traceback.tb_next
    return found


def _place(unit: Unit, code: CodeType, lasti: int) -> Place | None:
    position = next(islice(code.co_positions(), lasti // 2, None), None)
    line, end_line, column, end_column = position or (None, None, None, None)
    if line is None:
        return None
    if column is None or end_line is None or end_column is None:  # PYTHONNODEBUGRANGES
        start = unit.offset(line, 0)
        return Place(unit, start, start, None)
    start, end = unit.offset(line, column), unit.offset(end_line, end_column)
    return Place(unit, start, end, unit.node_at(start, end))


def anchor(node: nodes.Node, role: str | None) -> int:
    """Return the offset that a message about a part of an expression names."""
    part = None if role is None else _part(node, role)
    return (node if part is None else part).anchor


def _part(node: nodes.Node, role: str) -> Any:
    if role in {"left", "right", "type_name", "resources"}:
        return getattr(node, role, None)
    word, _, number = role.partition(" ")
    index = int(number) if number.isdigit() else 0
    parts: Any = None
    if word == "key":
        parts = getattr(node, "keys", None)
    elif word == "title" and isinstance(node, nodes.Resource):
        parts = [body.title for body in node.bodies]
    elif word == "splat" and isinstance(node, nodes.Resource):
        parts = [
            next((o.value for o in b.operations if isinstance(o, nodes.AttributesOperation)), b) for b in node.bodies
        ]
    elif word == "variable" and isinstance(node, nodes.Assignment):
        return next(
            (each for each in walk(node.left) if isinstance(each, nodes.Variable) and each.name == number), None
        )
    return parts[index] if parts and index < len(parts) else None


def _splat(body: nodes.ResourceBody) -> nodes.Node:
    splats = (each.value for each in body.operations if isinstance(each, nodes.AttributesOperation))
    return next(splats, body)


def _label(node: nodes.Node | None) -> str:
    return "a Function Call" if node is None else a_label(node)


def locate(error: EvaluationError) -> None:
    """Fill in file, line and column of an error, and its final message, from its traceback. Idempotent."""
    if getattr(error, "located", False):
        return
    error.located = True  # type: ignore[attr-defined]
    frames = _puppet_frames(error.__traceback__)
    error.stack = [  # type: ignore[attr-defined]
        StackEntry(code.co_name, unit.source.path, line)
        for unit, code, _, line in reversed(frames)
        if not code.co_name[:1].isupper()  # computing a constant is not a call
    ]
    function = getattr(error, "source_function", None)
    if function is not None:
        offset = getattr(error, "source_offset", 0)
        _fill(error, Span(function.__globals__[UNIT].source, offset, offset + 1))
        return
    callers = _callers(error, frames)
    place = _place(*frames[-1 - callers][:3]) if len(frames) > callers else None
    node = None if place is None else place.node
    if isinstance(error, ArgumentFault):
        error.bare_message = error.message
        error.message = f"Error while evaluating {_label(node)}, {error.message}"
        error.args = (error.message,)
        error.issue = "RUNTIME_ERROR"
    if place is not None and error.line is None:
        start = place.start if node is None else anchor(node, _role(error))
        _fill(error, Span(place.unit.source, start, max(place.end, start + 1)))


def _callers(error: EvaluationError, frames: list[tuple[Unit, CodeType, int, int]]) -> int:
    """Return how many frames an error leaves before it reaches the expression that it belongs to."""
    owner = getattr(error, "owner", None)
    if owner is not None:
        for count, (_, code, _, _) in enumerate(reversed(frames), 1):
            if code.co_name == owner:
                return count
    found: int = getattr(error, "callers", 0)
    return found


def _role(error: EvaluationError) -> str | None:
    role: str | None = getattr(error, "role", None)
    argument = getattr(error, "argument", None)
    return f"key {argument}" if role is None and argument is not None else role


def _fill(error: EvaluationError, span: Span) -> None:
    error.span = span  # type: ignore[attr-defined]
    error.file = span.source.path
    error.line, error.column = span.source.line_and_column(span.start)
    for key, value in span.details().items():
        error.details.setdefault(key, value)


def position_of(error: BaseException) -> Span | None:
    """Return where in Puppet code any exception came from, or None."""
    frames = _puppet_frames(error.__traceback__)
    place = _place(*frames[-1][:3]) if frames else None
    if place is None:
        return None
    start = place.start if place.node is None else place.node.anchor
    return Span(place.unit.source, start, max(place.end, start + 1))


def place_in_first_source(error: BaseException) -> Place | None:
    """Return the innermost expression of the source that an exception reached last, whatever that source called."""
    frames = _puppet_frames(error.__traceback__)
    own = [frame for frame in frames if frame[0].source is frames[0][0].source]
    return _place(*own[-1][:3]) if own else None


def label_of(place: Place | None) -> str:
    """Return what kind of expression is at a place, with its article."""
    return _label(None if place is None else place.node)


def find_position(error: BaseException) -> tuple[str | None, int, int] | None:
    """Return file, line and column of the Puppet code that an exception came from, or None."""
    span = position_of(error)
    return None if span is None else (span.source.path, span.line, span.column)


def calling_place(frame: FrameType | None = None) -> Place | None:
    """Return the expression that is being evaluated now: that of the innermost running Puppet frame."""
    frame = frame or sys._getframe(1)  # noqa: SLF001 - the documented way to look at one's caller
    while frame is not None:
        unit = frame.f_globals.get(UNIT)
        if unit is not None:
            return _place(unit, frame.f_code, frame.f_lasti)
        frame = frame.f_back
    return None


def calling_line(frame: FrameType | None = None) -> tuple[str | None, int] | None:
    """Return file and line of the innermost running Puppet frame; cheaper than `calling_place`."""
    frame = frame or sys._getframe(1)  # noqa: SLF001 - as above
    while frame is not None:
        unit = frame.f_globals.get(UNIT)
        if unit is not None:
            return unit.source.path, frame.f_lineno
        frame = frame.f_back
    return None
