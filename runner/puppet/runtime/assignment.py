"""`[$a, $b] = value`: arrays by position, hashes by name, class references by variable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from runner.puppet.runtime.faults import fault
from runner.puppet.runtime.labels import ruby_text
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.runtime.machine import Machine

Shape = tuple[Any, ...]
"""The left side: a name, or a tuple of shapes for a nested list."""


def multiple_assignment(shape: Shape, value: Value, machine: Machine) -> list[tuple[str, Value]]:
    """Return the names of the left side, in order, each with its value.

    Raises:
        EvaluationError: ILLEGAL_MULTI_ASSIGNMENT_SIZE, MISSING_MULTI_ASSIGNMENT_KEY…
    """
    if type(value) is dict:
        return _from_hash(shape, value)
    if type(value) is not list:
        from runner.puppet.types import ClassType

        if isinstance(value, ClassType):
            return _from_class(shape, value, machine)
        value = [value]
    if len(value) != len(shape):
        message = f"Mismatched number of assignable entries and values, expected {len(shape)}, got {len(value)}"
        raise fault(message, "ILLEGAL_MULTI_ASSIGNMENT_SIZE")
    pairs: list[tuple[str, Value]] = []
    for part, item in zip(shape, value, strict=True):
        if isinstance(part, str):
            pairs.append((part, item))
        else:
            pairs.extend(multiple_assignment(part, item, machine))
    return pairs


def _names(shape: Shape) -> list[str]:
    names: list[str] = []
    for part in shape:
        names.extend([part] if isinstance(part, str) else _names(part))
    return names


def _from_hash(shape: Shape, value: dict[Value, Value]) -> list[tuple[str, Value]]:
    for part in shape:
        if part not in value:  # a nested list names no key
            name = part if isinstance(part, str) else ruby_text(_names(part))
            message = f"No value for required key '{name}' in assignment to variables from hash"
            raise fault(message, "MISSING_MULTI_ASSIGNMENT_KEY")
    return [(name, value[name]) for name in _names(shape)]


def _from_class(shape: Shape, reference: Any, machine: Machine) -> list[tuple[str, Value]]:
    scope = None
    title = reference.class_name
    if machine.sink is None:
        message = "The catalog operation 'multi var assignment from class' is only available when compiling a catalog"
        raise fault(message, "CATALOG_OPERATION_NOT_SUPPORTED_WHEN_SCRIPTING")
    if title is not None:
        scope = machine.sink.class_scope(title)
    if scope is None:
        raise fault(f"Resource not found: Class['{title}']", "UNKNOWN_RESOURCE", "right")
    pairs = []
    for name in _names(shape):
        found, value = machine.find_qualified(f"{title}::{name}")
        if not found:
            message = (
                f"No value for required variable '${title}::{name}' in assignment to variables from class reference"
            )
            raise fault(message, "MISSING_MULTI_ASSIGNMENT_VARIABLE", f"variable {name}")
        pairs.append((name, value))
    return pairs
