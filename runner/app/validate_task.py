"""Check the metadata of a task: JSON, known keys, types that can be read."""

from __future__ import annotations

import json
from pathlib import Path

from runner.diagnostics import Diagnostic
from runner.errors import RunnerError
from runner.source import SourceFile, Span


def check_task_metadata(file: Path) -> list[Diagnostic]:
    """Return what is wrong with a `tasks/NAME.json`."""
    from runner.tasks.metadata import check_metadata, read_metadata, read_parameters

    name = file.stem
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return [Diagnostic("error", None, f"{file} cannot be read: {error}", None)]
    source = SourceFile(str(file), text)
    try:
        json.loads(text or "{}")
    except ValueError as error:
        at = getattr(error, "pos", 0)
        return [
            Diagnostic(
                "error", "ILLEGAL_JSON", f"Not valid JSON: {getattr(error, 'msg', error)}", Span(source, at, at + 1)
            )
        ]
    try:
        data, text = read_metadata(file, name)
        parameters = read_parameters(data, name, file)
    except RunnerError as error:
        return [Diagnostic("error", None, error.message, _place(source, None))]
    found = [
        Diagnostic("error" if notice.id.startswith("invalid") else "warning", None, notice.text, _place(source, None))
        for notice in check_metadata(data, text, name)
    ]
    for parameter in (parameters or {}).values():
        problem = _type_problem(parameter.type)
        if problem is not None:
            message = f"The type of parameter '{parameter.name}' is not valid: {problem}"
            found.append(Diagnostic("error", None, message, _place(source, parameter.type)))
    return found


def _type_problem(type_: str | None) -> str | None:
    """Return what is wrong with the text of a type; aliases of modules cannot be known here."""
    if type_ is None:
        return None
    from runner.puppet.syntax import nodes as n
    from runner.puppet.syntax import parse

    try:
        body = parse(SourceFile(None, type_)).body
    except RunnerError as error:
        return error.message
    target = body.left if isinstance(body, n.Access) else body
    return None if isinstance(target, n.QualifiedReference) else f"'{type_}' is no type"


def _place(source: SourceFile, word: str | None) -> Span:
    at = source.text.find(json.dumps(word)) if word is not None else -1
    return Span(source, max(at, 0), max(at, 0) + (len(word or "") or 1))
