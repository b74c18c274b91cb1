"""Check the metadata of a task: JSON, known keys, types that can be read."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from runner.diagnostics import Diagnostic
from runner.errors import RunnerError
from runner.model.task import Parameter
from runner.source import SourceFile, Span


def check_task_metadata(file: Path) -> list[Diagnostic]:
    """Return what is wrong with a `tasks/NAME.json`."""
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return [Diagnostic("error", None, f"{file} cannot be read: {error}", None)]
    source = SourceFile(str(file), text)
    try:
        json.loads(text or "{}")
    except json.JSONDecodeError as error:
        span = Span(source, error.pos, error.pos + 1)
        return [Diagnostic("error", "ILLEGAL_JSON", f"Not valid JSON: {error.msg}", span)]
    return _check(file, source)


def _check(file: Path, source: SourceFile) -> list[Diagnostic]:
    from runner.tasks.metadata import check_metadata, read_metadata, read_parameters

    found: list[Diagnostic] = []
    try:
        data, text = read_metadata(file, file.stem)
        parameters = read_parameters(data, file.stem, file)
        found = _type_problems((parameters or {}).values(), source)
        for notice in check_metadata(data, text, file.stem, file):
            wrong = notice.id.startswith("invalid")
            found.append(Diagnostic("error" if wrong else "warning", None, notice.text, _place(source, None)))
    except RunnerError as error:
        if not found:
            found.append(Diagnostic("error", None, error.message, _place(source, None), (), error.help))
    return found


def _type_problems(parameters: Iterable[Parameter], source: SourceFile) -> list[Diagnostic]:
    """Return what is wrong with the texts of types; whether a name is that of a type only its module knows."""
    found = []
    for parameter in parameters:
        problem = _type_problem(parameter.type) if parameter.type is not None else None
        if problem is not None:
            message = f"The type of parameter '{parameter.name}' is not valid: {problem}"
            found.append(Diagnostic("error", None, message, _place(source, parameter.type)))
    return found


def _type_problem(text: str) -> str | None:
    from runner.puppet.syntax import nodes as n
    from runner.puppet.syntax import parse

    try:
        body = parse(SourceFile(None, text)).body
    except RunnerError as error:
        return error.message
    target = body.left if isinstance(body, n.Access) else body
    return None if isinstance(target, n.QualifiedReference) else f"'{text}' is no type"


def _place(source: SourceFile, word: str | None) -> Span:
    at = max(0, source.text.find(json.dumps(word)) if word is not None else 0)
    return Span(source, at, at + (len(word or "") or 1))
