"""Mappings that remember where in a file they stand, for errors that come up long after the file was read.

Plugin references and the settings of plugins are of this kind: what is wrong with them shows when they are used.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from runner.errors import RunnerError
from runner.project.yaml_reader import SECRET_TEXT, Document, Positions
from runner.source import Span


class Placed(dict[Any, Any]):
    """A mapping of a file. It behaves as the plain one; copies of a whole tree keep the place."""

    __slots__ = ("path", "positions")

    def __init__(self, data: Mapping[Any, Any], path: tuple[str | int, ...], positions: Positions) -> None:
        super().__init__(data)
        self.path = path
        self.positions = positions

    def __deepcopy__(self, memo: dict[int, Any]) -> Placed:
        return Placed({key: deepcopy(value, memo) for key, value in self.items()}, self.path, self.positions)

    def with_data(self, data: Mapping[Any, Any]) -> Placed:
        """Return other data that stands in the same place."""
        return Placed(data, self.path, self.positions)

    def span(self) -> Span | None:
        return self.positions.find(self.path)


def place_references(data: Any, positions: Positions) -> Any:
    """Return data of a file in which every plugin reference is `Placed`; the data itself is changed."""
    if "_plugin" not in positions.source.text:
        return data
    return _place(data, (), positions)


def place_settings(document: Document) -> dict[str, Any]:
    """Return the settings of a file, with references and the settings of each plugin `Placed`."""
    data: dict[str, Any] = place_references(document.data, document.positions)
    plugins = data.get("plugins")
    if isinstance(plugins, dict) and not isinstance(plugins, Placed):
        for name, value in plugins.items():
            if isinstance(value, dict):
                plugins[name] = Placed(value, ("plugins", name), document.positions)
    return data


def _place(data: Any, path: tuple[str | int, ...], positions: Positions) -> Any:
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(value, dict | list):
                data[key] = _place(value, (*path, key), positions)
        return Placed(data, path, positions) if "_plugin" in data else data
    if isinstance(data, list):
        for index, item in enumerate(data):
            if isinstance(item, dict | list):
                data[index] = _place(item, (*path, index), positions)
    return data


def add_place(error: RunnerError, value: Any) -> None:
    """Say in an error's help where the value stands that caused it, when that is known."""
    if isinstance(value, Placed):
        add_span(error, value.span())


def add_span(error: RunnerError, span: Span | None) -> None:
    """Say in an error's help where something stands, unless it says so already."""
    if span is not None:
        shown = show(span)
        if shown not in (error.help or ""):
            error.help = f"{error.help}\n{shown}" if error.help else shown


def place_text(value: Placed, key: str | int) -> str:
    """Return ` at FILE:LINE:COLUMN` of a key within a mapping, for the middle of a sentence."""
    return span_text(value.positions.find((*value.path, key), key=True))


def span_text(span: Span | None) -> str:
    """Return ` at FILE:LINE:COLUMN`, or nothing for an unknown place."""
    return f" at {span.source.path}:{span.line}:{span.column}" if span is not None else ""


def show(span: Span) -> str:
    """Return `file:line:column` and the line beneath it, unless that looks as if it held a secret."""
    place = f"{span.source.path}:{span.line}:{span.column}"
    if SECRET_TEXT.search(span.source.line_text(span.line)):
        return place
    return "\n".join([place, *(f"  {line}" for line in span.snippet().splitlines())])
