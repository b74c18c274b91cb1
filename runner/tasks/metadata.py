"""The metadata file of a task: read, checked, and taken apart.

Some mistakes make a task unusable and are errors; everything else the schema finds wrong is a warning, since tasks
with such metadata have always run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from runner.errors import LanguageError, SourceErrors
from runner.model.task import Parameter
from runner.project import cache as disk
from runner.project.notice import Notice
from runner.tasks.discover import TASK_NAME
from runner.tasks.errors import TaskError

_RULES = "2"
"""To be raised when the rules beyond the schema change, so that older verdicts do not count."""
_PLACE = re.compile(r" \(line: (?P<line>\d+), column: (?P<column>\d+)\)\Z")
SCHEMA_FILE = Path(__file__).with_name("task.json")


def read_metadata(path: Path, task: str) -> tuple[dict[str, Any], str]:
    """Return a metadata file's content and its text; an empty file says nothing.

    Raises:
        TaskError: when it cannot be read or is no JSON object.
    """
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise _unreadable(task, path, f"not valid UTF-8: {error.reason}") from None
    except OSError as error:
        raise TaskError(f"Error reading metadata: {error.strerror} (file: {path})") from None
    if not text.strip():
        return {}, text
    try:
        data = json.loads(text)
    except ValueError as error:
        raise _unreadable(task, path, f"not valid JSON: {error}") from None
    if data is None:
        return {}, text
    if not isinstance(data, dict):
        raise _unreadable(task, path, "it must be a hash")
    return data, text


def _unreadable(task: str, path: Path, why: str) -> TaskError:
    message = f"Failed to load metadata for task {task}: {why} (file: {path})"
    return TaskError(message, details={"file": str(path)})


def _misnamed(names: list[str], path: Path) -> TaskError:
    faults = [
        f"Task initializer has wrong type, entry 'parameters' key of entry '{name}' "
        f"expects a match for Pattern[/\\A{TASK_NAME.pattern}\\z/], got '{name}'"
        for name in names
    ]
    text = faults[0] if len(faults) == 1 else " " + "\n  ".join(faults)
    return TaskError(text, details={"file": str(path)})


def read_parameters(data: Mapping[str, Any], task: str, path: Path | None) -> dict[str, Parameter] | None:
    """Return the declared parameters; None when the task declares none at all and takes anything."""
    declared = data.get("parameters")
    if declared is None:
        return None
    place = path or Path()
    if not isinstance(declared, dict):
        raise _unreadable(task, place, "'parameters' must be a hash")
    wrong = [name for name in declared if not TASK_NAME.fullmatch(name)]
    if wrong:
        raise _misnamed(wrong, place)
    found: dict[str, Parameter] = {}
    for name, spec in declared.items():
        if not isinstance(spec, dict):
            raise _unreadable(task, place, f"parameter '{name}' must be a hash")
        type_ = spec.get("type")
        if type_ is not None and not isinstance(type_, str):
            raise _unreadable(task, place, f"the type of parameter '{name}' must be a string")
        description = spec.get("description")
        found[name] = Parameter(
            name,
            type_,
            description if isinstance(description, str) else None,
            bool(spec.get("sensitive")),
            spec.get("default"),
            "default" in spec,
        )
    return found


def check_metadata(data: Mapping[str, Any], text: str, task: str, path: Path) -> list[Notice]:
    """Return the warnings about metadata: keys nobody knows, values of the wrong kind.

    Verdicts are kept by hash, so that neither jsonschema nor the types of the language are loaded for known texts.

    Raises:
        TaskError: when the type of a parameter cannot be read.
    """
    findings = disk.remember("task-metadata", (_RULES, SCHEMA_FILE.read_text("utf-8"), text), lambda: _findings(data))
    for kind, remark in findings:
        if kind == "type":
            name, message = remark.split("\n", 1)
            place = _PLACE.search(message)
            details = {key: int(number) for key, number in place.groupdict().items()} if place else None
            where = f"in the type of parameter '{name}' of task {task} (file: {path})"
            raise TaskError(message, details=details, help=where)
    notices = []
    unknown = [remark for kind, remark in findings if kind == "unknown"]
    if unknown:
        notices.append(
            Notice(
                "unknown_task_metadata_keys",
                f"Metadata for task '{task}' contains unknown keys: {', '.join(unknown)}. This could be a typo in the "
                "task metadata or might result in incorrect behavior.",
            )
        )
    wrong = [remark for kind, remark in findings if kind == "error"]
    if wrong:
        text = f"Metadata for task '{task}' is not valid: {'; '.join(wrong)}."
        notices.append(Notice("invalid_task_metadata", text))
    return notices


def _findings(data: Mapping[str, Any]) -> list[tuple[str, str]]:
    from runner.project.validate import find_problems

    found: list[tuple[str, str]] = []
    for finding in find_problems(data, _schema()):
        if finding.kind == "unknown" and len(finding.path) == 1:
            found.append(("unknown", finding.text))
        elif finding.kind == "unknown":
            found.append(("error", f"unknown key '{finding.where}'"))
        elif finding.kind == "error":
            found.append(("error", f"value at '{finding.where}' {finding.text}" if finding.path else finding.text))
    return found + _type_findings(data.get("parameters"))


def _type_findings(parameters: Any) -> list[tuple[str, str]]:
    """Return a finding for the first parameter whose type is no type expression.

    A name that no type has is found when the task runs: the type may come from a module.
    """
    if not isinstance(parameters, dict):
        return []
    from runner.puppet.types import parse_type

    for name, spec in parameters.items():
        text = spec.get("type") if isinstance(spec, dict) else None
        if isinstance(text, str):
            try:
                parse_type(text)
            except SourceErrors as error:
                return [("type", f"{name}\n{error.diagnostics[0]}")]
            except LanguageError as error:
                return [("type", f"{name}\n{error.message}")]
    return []


@cache
def _schema() -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(SCHEMA_FILE.read_text("utf-8"))
    return schema
