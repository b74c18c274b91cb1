"""Where in its file a part of the inventory stands, worked out only when an error has to say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from runner.errors import RunnerError
from runner.project.placed import Placed, add_place, add_span, span_text
from runner.project.yaml_reader import Positions

E = TypeVar("E", bound=RunnerError)


@dataclass(frozen=True, slots=True)
class Place:
    """A path of keys and indexes into a file; `positions` is None for data that comes from no file.

    `plugin` is the name of the plugin whose reference stands there, when the data is what it returned.
    """

    positions: Positions | None = None
    path: tuple[str | int, ...] = ()
    plugin: str | None = None

    def inside(self, *steps: str | int) -> Place:
        return Place(self.positions, (*self.path, *steps), self.plugin)

    @classmethod
    def of_reference(cls, reference: Placed) -> Place:
        return cls(reference.positions, reference.path, str(reference.get("_plugin")))

    def entry(self, key: str, index: int, value: Any) -> Place:
        """Return the place of an element of a list; for what a plugin returned, that of the reference."""
        return Place.of_reference(value) if isinstance(value, Placed) else self.inside(key, index)

    def add_to(self, error: E) -> E:
        """Say in an error's help where this is; return the error."""
        if self.positions is not None:
            add_span(error, self.positions.find(self.path))
        return error


NOWHERE = Place()


def place_of_target(place: Place, data: Mapping[str, Any], name: str) -> Place:
    """Return where a group's data defines a target; the list of targets when no element has that name."""
    targets = data.get("targets")
    if isinstance(targets, Placed):
        return Place.of_reference(targets)
    found = place.inside("targets")
    for index, entry in enumerate(targets if isinstance(targets, list) else []):
        if isinstance(entry, Placed):
            found = Place.of_reference(entry)
        elif entry == name or (isinstance(entry, dict) and name in (entry.get("name"), entry.get("uri"))):
            return place.inside("targets", index)
    return found


def add_reference_place(error: RunnerError, value: Any) -> None:
    """Say in an error's help where the first reference within a value stands: what it returned is wrong."""
    for reference in _references(value):
        add_place(error, reference)
        return


def explain(
    error: RunnerError, target: str, transport: str, sources: Iterable[tuple[Place, Mapping[str, Any]]]
) -> None:
    """Say in an error about options which target has them, and where the wrong ones are written.

    `sources` are what configures the target, the strongest first, as it is written.
    """
    paths = list(getattr(error, "paths", ()))
    text = f"these are options of target '{target}'"
    error.help = f"{error.help}\n{text}" if error.help else text
    known = list(sources)
    for path in paths or [()]:
        for place, data in known:
            found = _find(place, data, ("config", transport, *path))
            if found is not None:
                found.add_to(error)
                break


def _find(place: Place, data: Any, path: Sequence[str | int]) -> Place | None:
    """Return the place of a value, that of the reference it comes from, or None when it is not there."""
    for step in path:
        if isinstance(data, Placed):
            break
        in_hash = isinstance(data, Mapping) and step in data
        if not in_hash and not (isinstance(data, list) and isinstance(step, int) and step < len(data)):
            return None
        data = data[step]
    return Place.of_reference(data) if isinstance(data, Placed) else place.inside(*path)


def origin_text(path: Sequence[str], sources: Iterable[tuple[Place, Mapping[str, Any]]]) -> str | None:
    """Say where an option comes from: ` in what plugin NAME returned at FILE:LINE:COLUMN`.

    Returns:
        None when it is written in a file as it is, so that the check of that file has seen it; an empty text when it is
        written nowhere.
    """
    for place, data in sources:
        found = _find(place, data, ("config", *path))
        if found is not None:
            if found.plugin is None:
                return None
            span = found.positions.find(found.path) if found.positions is not None else None
            return f" in what plugin {found.plugin} returned{span_text(span)}"
    return ""


def _references(value: Any) -> Iterator[Placed]:
    if isinstance(value, Placed):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _references(item)
    elif isinstance(value, list):
        for item in value:
            yield from _references(item)
