"""`name=value` of the command line to values: JSON where it is JSON and the parameter's type takes it, else text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from runner.model.json_text import read_json
from runner.model.task import Task

if TYPE_CHECKING:
    from runner.puppet.ports import TypeLookup
    from runner.puppet.types.base import Type


def coerce_parameters(task: Task, given: Mapping[str, str], *, types: TypeLookup | None = None) -> dict[str, Any]:
    """Return the values that a person meant by the texts typed for a task's parameters.

    Example:
        coerce_parameters(task, {"count": "5", "name": "5"})  # Integer and String: {"count": 5, "name": "5"}
    """
    found: dict[str, Any] = {}
    for name, text in given.items():
        spec = (task.parameters or {}).get(name)
        found[name] = coerce_value(text, spec.type if spec is not None else None, types=types)
    return found


def coerce_value(text: str, type_: str | Type | None, *, types: TypeLookup | None = None) -> Any:
    """Return the value for one text; `type_` is the declared type, or None when there is none."""
    try:
        value = read_json(text)
    except (ValueError, RecursionError):
        return text
    if type_ is None:
        return value
    if isinstance(value, str) and value == text:
        return value
    from runner.puppet.types import parse_type

    declared = parse_type(type_, types) if isinstance(type_, str) else type_
    return value if declared.accepts(value) else text
