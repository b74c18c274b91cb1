"""The one definition that an autoloaded file must hold: a function, a type, a plan, a class or a define."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from runner.errors import ArgumentFault
from runner.puppet.runtime.module import Definition, Module


class Place(NamedTuple):
    """Where a kind of thing lies in a module."""

    folder: str
    suffix: str


FUNCTIONS = Place("functions", ".pp")
TYPES = Place("types", ".pp")
PLANS = Place("plans", ".pp")
MANIFESTS = Place("manifests", ".pp")
NATIVE_FUNCTIONS = Place("lib/prun/functions", ".py")
RUBY_FUNCTIONS = (Place("lib/puppet/functions", ".rb"), Place("lib/puppet/parser/functions", ".rb"))


def split(name: str) -> tuple[str, list[str]]:
    """Return the module of a qualified name, and the rest of its segments.

    Example:
        split("apache::mod::ssl") == ("apache", ["mod", "ssl"])
    """
    module, *rest = name.split("::")
    return module, rest


def own_segments(name: str) -> list[str] | None:
    """Return the segments below the environment's own directory; None for the name of something of a module.

    Example:
        own_segments("f") == ["f"] and own_segments("environment::f") == ["environment", "f"]
    """
    segments = name.split("::")
    return segments if len(segments) == 1 or segments[0] == "environment" else None


def path_in(module: Path, place: Place, segments: list[str]) -> Path:
    """Return where the thing with these segments would lie; `init` when there are none."""
    parts = segments or ["init"]
    return module.joinpath(place.folder, *parts[:-1], parts[-1] + place.suffix)


def only_definition(module: Module, kind: str, name: str) -> Definition:
    """Return the single definition of a file.

    Raises:
        ArgumentFault: the file holds something else, or more, or under another name.
    """
    source = f"The code loaded from {module.unit.source.path}"
    found = module.definitions
    word = {"function": "function", "plan": "plan", "type": "type"}[kind]
    missing = {
        "function": "no function found.",
        "plan": "no plan found.",
        "type": "no type alias or type definition found.",
    }[kind]
    if not found:
        raise ArgumentFault(f"{source} does not define the {word} '{name}' - it is empty.")
    if len(found) > 1:
        raise ArgumentFault(f"{source} must contain only the {word} '{name}' - it has additional definitions.")
    definition = found[0]
    if definition.kind != kind and not (kind == "type" and definition.kind == "object"):
        raise ArgumentFault(f"{source} does not define the {word} '{name}' - {missing}")
    if definition.name.lower() != name.lower():
        if kind == "type":
            message = f"type with the wrong name, expected '{name}', actual '{definition.name}'"
        else:
            message = f"{word} with the wrong name, expected {name}, actual {definition.name}"
        raise ArgumentFault(f"{source} produced {message}")
    if not module.namespace["only_definitions"]:
        shown = f"'{name}'" if kind == "type" else name
        raise ArgumentFault(f"{source} contains additional logic - can only contain the {word} {shown}")
    return definition
