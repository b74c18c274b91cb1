"""Check the metadata of a task: JSON, known keys, kinds of values, types that can be read, defaults that fit them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from runner.app.json_text import read_json_file
from runner.app.yaml_text import YamlText, parse_places
from runner.diagnostics import Diagnostic
from runner.errors import LanguageError, SourceErrors


def check_task_metadata(file: Path) -> list[Diagnostic]:
    """Return what is wrong with a `tasks/NAME.json`."""
    source, data, problems = read_json_file(file, empty="{}")
    if problems:
        return problems
    text = parse_places(source)
    if data is None:
        return []
    if not isinstance(data, dict):
        return [Diagnostic("error", None, "Task metadata must be a JSON object", text.span())]
    return [*text.problems, *_shape(text, data), *_parameters(text, data.get("parameters"))]


def _shape(text: YamlText, data: dict[str, Any]) -> Iterator[Diagnostic]:
    """Yield what the schema of metadata finds."""
    from runner.project.validate import find_problems
    from runner.tasks.metadata import SCHEMA_FILE

    for finding in find_problems(data, json.loads(SCHEMA_FILE.read_text("utf-8"))):
        if finding.path == ("parameters",) and isinstance(data["parameters"], dict):
            continue  # one of the names is wrong: said below, where the name stands
        help_ = f"did you mean '{finding.hint}'?" if finding.hint else None
        if finding.kind == "unknown":
            message = f"Unknown key '{finding.where}' in the metadata of a task"
            yield Diagnostic("warning", None, message, text.span(*finding.path), (), help_)
        elif finding.kind == "error":
            message = f"The value of '{finding.where}' {finding.text}"
            yield Diagnostic("error", None, message, text.span(*finding.path), (), help_)


def _parameters(text: YamlText, parameters: Any) -> Iterator[Diagnostic]:
    from runner.tasks.discover import TASK_NAME

    for name, spec in parameters.items() if isinstance(parameters, dict) else ():
        path = ("parameters", name)
        if not TASK_NAME.fullmatch(name):
            message = f"'{name}' is not a valid parameter name"
            help_ = "names are lower case letters, digits and _, a letter first"
            yield Diagnostic("error", None, message, text.span(*path), (), help_)
        if isinstance(spec, dict) and isinstance(spec.get("type"), str):
            problem, key = _type_problem(spec)
            if problem is not None:
                message = f"The {key} of parameter '{name}' is not valid: {problem}"
                yield Diagnostic("error", None, message, text.span(*path, key))


def _type_problem(spec: dict[str, Any]) -> tuple[str | None, str]:
    """Return what is wrong with a type or a default, and which of them it is.

    A name that no type has passes: it may be that of a type only a module knows.
    """
    from runner.puppet.types import describe_mismatch, parse_type

    try:
        type_ = parse_type(spec["type"])
    except SourceErrors as error:
        return error.diagnostics[0].message, "type"
    except LanguageError as error:
        return error.message, "type"
    if "default" not in spec or "TypeReference" in str(type_) or type_.accepts(spec["default"]):
        return None, "type"
    return describe_mismatch("it", type_, spec["default"]), "default"
