"""Answer parse cases: `{"id", "code"|"path", "mode", "file"}` in, PN and diagnostics out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from runner.diagnostics import Collector, Diagnostic
from runner.errors import SourceErrors
from runner.puppet.syntax import parse, pn
from runner.puppet.validate import Settings, validate
from runner.source import SourceFile

SETTINGS = Settings(module_path=("/modules",), nonliteral_types=False)
"""Where the cases' pretended files live; computed parameter types are a later remark than the recorded answers."""


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one case."""
    tasks = bool(case.get("tasks"))
    collector = Collector()
    text = None
    try:
        source = _source(case)
        program = parse(source, mode=case.get("mode", "pp"), tasks=tasks, collector=collector)
        text = pn.render(program)
        validate(program, tasks=tasks, settings=SETTINGS, collector=collector)
    except pn.NotRepresentable as error:
        collector = Collector([Diagnostic("error", None, str(error), None)])
    except SourceErrors as errors:
        for diagnostic in errors.diagnostics:
            collector.add(diagnostic)
    collector = _first_of_wrong_texts(collector)
    return {
        "id": case.get("id"),
        "ok": not collector.has_errors,
        "pn": text,
        "diagnostics": [describe(diagnostic) for diagnostic in collector],
    }


def _first_of_wrong_texts(collector: Collector) -> Collector:
    """Return only the first error about a heredoc's text when there is one: the recorded answers end there."""
    wrong = [item for item in collector if item.message.startswith("Invalid produced text")]
    return Collector(wrong[:1]) if wrong else collector


def _source(case: dict[str, Any]) -> SourceFile:
    if "path" in case:
        return SourceFile(case.get("file", case["path"]), Path(case["path"]).read_text(encoding="utf-8"))
    return SourceFile(case.get("file"), case["code"])


def describe(diagnostic: Diagnostic) -> dict[str, Any]:
    """Return a diagnostic in the form of the cases."""
    found: dict[str, Any] = {"severity": diagnostic.severity}
    if diagnostic.issue is not None:
        found["issue"] = diagnostic.issue
    found["message"] = diagnostic.message
    if diagnostic.span is not None:
        found["line"] = diagnostic.span.line
        found["col"] = diagnostic.span.column
    return found
