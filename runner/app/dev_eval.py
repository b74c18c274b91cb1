"""Evaluate Puppet code outside of any plan: a line, a file, or recorded cases."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runner.diagnostics import Diagnostic
from runner.errors import EvaluationError, LanguageError, RunnerError, SourceErrors
from runner.puppet.loaders import Environment, ModulePath
from runner.puppet.runtime.settings import Settings

if TYPE_CHECKING:
    from runner.puppet.compile.cache import CodeCache
    from runner.puppet.values.value import Value

_RELEASE = {"full": "12.5", "major": "12", "minor": "5"}
_NAMES = {"hostname": "testhost", "domain": "example.com", "fqdn": "testhost.example.com"}
CASE_FACTS: dict[str, Any] = {
    **_NAMES,
    "kernel": "Linux",
    "osfamily": "Debian",
    "operatingsystem": "Debian",
    "os": {"name": "Debian", "family": "Debian", "release": _RELEASE},
    "networking": {**_NAMES, "ip": "192.0.2.10"},
    "processors": {"count": 4},
    "is_virtual": True,
}
"""The made-up host that cases see."""

_SERVER = {"serverversion": "7.23.0", "servername": "testhost.example.com", "serverip": "192.0.2.1"}
_TRUSTED: dict[str, Any] = {
    "authenticated": "local",
    "certname": None,
    "extensions": {},
    "hostname": None,
    "domain": None,
    "external": {},
}


_PLACE = re.compile(r"(?:\s+\((?:file: [^()]*, )?line: \d+(?:, column: \d+)?\))+\Z")


class ListLog:
    """Keeps what is logged at level info and above, as cases want it."""

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []

    def write(
        self,
        level: str,
        message: str,
        *,
        issue: str | None = None,
        role: str | None = None,
        place: tuple[str | None, int, int] | None = None,
    ) -> None:
        """Keep an entry."""
        if level == "debug":
            return
        entry: dict[str, Any] = {"level": level, "message": _PLACE.sub("", message)}
        if issue is not None:
            entry["issue"] = issue
            if place is None:
                place = _running_place(role)
        if place is not None:
            entry["line"], entry["col"] = place[1], place[2]
        self.entries.append(entry)


def _running_place(role: str | None) -> tuple[str | None, int, int] | None:
    from runner.puppet.runtime.frames import anchor, calling_place

    found = calling_place()
    if found is None:
        return None
    start = found.start if found.node is None else anchor(found.node, role)
    return (found.unit.source.path, *found.unit.source.line_and_column(start))


def case_variables() -> dict[str, Any]:
    """Return what the top scope of a case holds."""
    return {
        **CASE_FACTS,
        **_SERVER,
        "facts": CASE_FACTS,
        "server_facts": {**_SERVER, "environment": "production"},
        "trusted": _TRUSTED,
        **_top_variables(),
    }


def _top_variables() -> dict[str, Any]:
    return {"environment": "production", "title": "main", "name": "main", "module_name": ""}


def answer(case: dict[str, Any], root: Path | None = None) -> dict[str, Any]:
    """Return the answer to one case: `{"id", "code"[, "settings"]}` in, value and type or an error out.

    Args:
        case: see above.
        root: a folder with `modules` and perhaps `environment`.
    """
    from runner.puppet.loaders.recorder import CatalogRecorder

    log = ListLog()
    modules, directory = None, None
    if root is not None:
        modules = ModulePath([root / "modules"])
        directory = root / "environment" if (root / "environment").is_dir() else None
    settings = Settings(**case.get("settings", {}))
    environment = Environment(modules, settings=settings, log=log, variables=case_variables(), directory=directory)
    environment.machine.sink = CatalogRecorder(environment, "testhost.example.com")
    result: dict[str, Any] = {"id": case.get("id")}
    try:
        value = environment.evaluate_text(case["code"])
        result.update(environment.machine.run(_describe_value, value))
    except SourceErrors as errors:
        result.update(describe_source(errors))
    except EvaluationError as error:
        result.update(ok=False, error=f"Evaluation Error: {_without_place(error.message)}")
        result.update(_place(error.issue, error.line, error.column))
    except LanguageError as error:
        column = error.details.get("column") if error.issue_code is not None else None
        result.update(ok=False, error=error.message, **_place(error.issue_code, error.details.get("line"), column))
    if log.entries:
        result["logs"] = log.entries
    return result


def _without_place(message: str) -> str:
    """Return a message without the place at its end, which cases leave out."""
    return _PLACE.sub("", message)


def _describe_value(value: Value) -> dict[str, Any]:
    from runner.puppet.functions.string_format import to_text
    from runner.puppet.serialization.rich_data import encode_rich
    from runner.puppet.types.infer import infer

    return {"ok": True, "value": encode_rich(value, lenient=True, text=to_text), "type": str(infer(value))}


def describe_source(errors: SourceErrors) -> dict[str, Any]:
    """Return what a case says of errors in its source: the one, or how many and which."""
    found = [each for each in errors.diagnostics if each.severity == "error"]
    if len(found) == 1:
        return {"ok": False, "error": found[0].message, **_span_place(found[0])}
    return {
        "ok": False,
        "error": errors.message,
        "diagnostics": [{"issue": each.issue, "message": each.message, **_span_place(each)} for each in found],
    }


def _span_place(diagnostic: Diagnostic) -> dict[str, Any]:
    span = diagnostic.span
    if span is None:
        return _place(diagnostic.issue, None, None)
    return _place(diagnostic.issue, span.line, span.column)


def _place(issue: str | None, line: int | None, column: int | None) -> dict[str, Any]:
    pairs = {"issue": issue, "line": line, "col": column}
    return {key: value for key, value in pairs.items() if value is not None}


class PrintLog:
    """Writes to a stream, one line an entry."""

    def __init__(self, write: Any) -> None:
        self._write = write

    def write(self, level: str, message: str, **_: Any) -> None:
        """Write an entry."""
        self._write(f"{level.capitalize()}: {message}\n")


def evaluate(
    text: str,
    path: str | None = None,
    *,
    modulepath: list[Path] | None = None,
    log: Any = None,
    cache: CodeCache | None = None,
    tasks: bool = False,
) -> tuple[Environment, Value]:
    """Evaluate code with a catalog that only keeps what is declared, and return the value of its last expression.

    Raises:
        LanguageError: the code is not valid or failed.
    """
    from runner.puppet.loaders.recorder import CatalogRecorder

    environment = Environment(
        ModulePath(modulepath or []), settings=Settings(tasks=tasks), log=log, variables=_top_variables(), cache=cache
    )
    environment.machine.top.vars["facts"] = {}
    if not tasks:
        environment.machine.sink = CatalogRecorder(environment)
    return environment, environment.evaluate_text(text, path)


def python_of(text: str, path: str | None = None, *, mode: str = "pp", tasks: bool = False) -> str:
    """Return the Python code that Puppet code becomes, as text.

    Raises:
        SourceErrors: the code is not valid.
    """
    import ast

    from runner.puppet.compile.program import generate
    from runner.puppet.syntax import parse
    from runner.source import SourceFile

    return ast.unparse(generate(parse(SourceFile(path, text), mode="epp" if mode == "epp" else "pp", tasks=tasks)))


def render_error(error: RunnerError) -> str:
    """Return an error for people: the message, the place, the line with carets, and the Puppet call stack."""
    lines: list[str] = []
    if isinstance(error, SourceErrors):
        for each in error.diagnostics:
            lines.append(f"{each.severity.capitalize()}: {each}")
            if each.span is not None:
                lines.append(_indented(each.span.snippet()))
            if each.help:
                lines.append(f"  help: {each.help}")
        return "\n".join(lines)
    span = getattr(error, "span", None)
    prefix = "Evaluation Error: " if isinstance(error, EvaluationError) else ""
    suffix = "" if span is None else f" {span.location()}"
    lines.append(f"Error: {prefix}{error.message}{suffix}")
    if span is not None:
        lines.append(_indented(span.snippet()))
    stack = getattr(error, "stack", [])
    if len(stack) > 1:
        lines.append("  called from:")
        lines.extend(f"    {entry}" for entry in stack[1:20])
    if error.help:
        lines.append(f"  help: {error.help}")
    return "\n".join(lines)


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.split("\n"))
