"""The parameters of one run of a task: completed with defaults, checked against their types, secrets wrapped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from runner.model.sensitive import REDACTED, Sensitive, unwrap_deep
from runner.model.task import Parameter, Task
from runner.tasks.discover import TASK_NAME
from runner.tasks.errors import TaskError

if TYPE_CHECKING:
    from runner.puppet.ports import TypeLookup
    from runner.puppet.types.base import Type

_ACCEPTS_UNDEF = ("Optional[", "Any", "Data", "RichData")
_ANYTHING = "Hash[Pattern[/\\A[a-z][a-z0-9_]*\\z/], Data]"


def prepare(task: Task, given: Mapping[str, Any], *, types: TypeLookup | None = None) -> dict[str, Any]:
    """Return the parameters to send: defaults put in, types checked, sensitive ones wrapped.

    Args:
        types: finds type aliases of modules.

    Raises:
        TaskError: lists everything that does not fit.
    """
    values = add_defaults(task, given)
    check_parameters(task, values, types=types)
    return wrap_sensitive(task, values)


def add_defaults(task: Task, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the given parameters over the declared defaults; an undef counts as not given."""
    values = {name: spec.default for name, spec in (task.parameters or {}).items() if spec.has_default}
    for name, value in given.items():
        if value is not None or name not in values:
            values[name] = value
    return values


def check_parameters(task: Task, values: Mapping[str, Any], *, types: TypeLookup | None = None) -> None:
    """Raise unless the values fit the declared parameters."""
    plain = {name: unwrap_deep(value) for name, value in values.items()}
    faults = find_faults(task, plain, types=types)
    if faults:
        margin = " " if task.parameters is not None else ""
        raise TaskError(f"Task {task.name}:\n" + "\n".join(margin + fault for fault in faults))


def find_faults(task: Task, values: Mapping[str, Any], *, types: TypeLookup | None = None) -> list[str]:
    """Return a sentence for each value that does not fit and each one that is missing."""
    if task.parameters is None:
        if all(TASK_NAME.fullmatch(name) for name in values):
            return []
        from runner.puppet.types import describe_mismatch, parse_type

        return [describe_mismatch("", parse_type(_ANYTHING), dict(values)).strip()]
    if not values and all(spec.has_default for spec in task.parameters.values()):
        return []
    return _describe(task, values, types)


def _describe(task: Task, values: Mapping[str, Any], types: TypeLookup | None) -> list[str]:
    from runner.puppet.types import describe_parameters, parse_type

    assert task.parameters is not None
    # types may have to be loaded from modules, so only those that matter are read
    declared = {
        name: parse_type(spec.type or "Data", types)
        for name, spec in task.parameters.items()
        if name in values or not _may_be_missing(spec)
    }
    faults = describe_parameters("", declared, values) or _undescribed(declared, values)
    secrets = [text for name, spec in task.parameters.items() if spec.sensitive for text in _texts(values.get(name))]
    return [_redact(fault, secrets) for fault in faults]


def _undescribed(declared: Mapping[str, Type], values: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each value that Puppet refuses without a word, such as a `Collection` of a wrong size."""
    from runner.puppet.types import infer

    return [
        f"parameter '{name}' expects a value of type {type_}, got {infer(values[name])}"
        for name, type_ in declared.items()
        if name in values and not type_.accepts(values[name])
    ]


def _texts(value: Any) -> Iterator[tuple[str, bool]]:
    """Yield every text and number in a value, as messages may show it, and whether it is a key."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield f"'{key}'", True
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, str) and value:
        yield f"'{value}'", False
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield f"[{value}, {value}]", False


def _redact(fault: str, secrets: list[tuple[str, bool]]) -> str:
    """Types such as Enum show the value they refuse; a secret must not be seen there."""
    for text, is_key in secrets:
        head, got, tail = fault.rpartition(", got ")
        if is_key:
            head = head.replace(text, REDACTED)
        fault = f"{head}{got}{tail.replace(text, REDACTED)}"
    return fault


def _may_be_missing(spec: Parameter) -> bool:
    return spec.type is None or spec.type.startswith(_ACCEPTS_UNDEF)


def wrap_sensitive(task: Task, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with those of sensitive parameters wrapped."""
    secret = {name for name, spec in (task.parameters or {}).items() if spec.sensitive}
    return {
        name: Sensitive(value) if name in secret and not isinstance(value, Sensitive) else value
        for name, value in values.items()
    }
