"""Check YAML plans and Hiera data."""

from __future__ import annotations

from pathlib import Path

from runner.app.yaml_text import read_yaml
from runner.diagnostics import Diagnostic
from runner.errors import RunnerError
from runner.source import SourceFile, Span


def check_plan(file: Path) -> list[Diagnostic]:
    """Return what is wrong with a plan in YAML: its shape, and the code in it."""
    from runner.plans.yaml.load import find_problems

    text = read_yaml(file)
    if text.broken:
        return text.problems
    return [*text.problems, *(_diagnostic(error, text.source) for error in find_problems(file.stem, file))]


def _diagnostic(error: RunnerError, source: SourceFile) -> Diagnostic:
    place = error.place or error.details
    line = place.get("line")
    span = _line(source, line, place.get("column", 1)) if isinstance(line, int) else Span(source, 0, 1)
    return Diagnostic("error", error.issue_code, error.message, span, (), error.help)


def _line(source: SourceFile, line: int, column: int = 1) -> Span:
    starts = 0
    for _ in range(line - 1):
        starts = source.text.find("\n", starts) + 1
    end = starts + max(column, len(source.line_text(line)))
    return Span(source, starts + column - 1, end)


def check_data(file: Path) -> list[Diagnostic]:
    """Return what is wrong with a file of Hiera data: it must be a hash."""
    if file.suffix == ".json":
        return _check_json(file)
    text = read_yaml(file)
    if text.data is None or isinstance(text.data, dict):
        return text.problems
    return [*text.problems, Diagnostic("error", None, _NO_HASH, text.span())]


_NO_HASH = "Hiera data must be a hash of keys and values"


def _check_json(file: Path) -> list[Diagnostic]:
    from runner.app.json_text import read_json_file

    source, data, problems = read_json_file(file)
    if not problems and not isinstance(data, dict):
        problems.append(Diagnostic("error", None, _NO_HASH, Span(source, 0, 1)))
    return problems
