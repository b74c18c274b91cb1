"""A JSON file for checking: its text, its data, and what is wrong with the JSON itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from runner.diagnostics import Diagnostic
from runner.errors import SourceErrors
from runner.puppet.syntax.source_text import read_source
from runner.source import SourceFile, Span


def read_json_file(file: Path, *, empty: str = "") -> tuple[SourceFile, Any, list[Diagnostic]]:
    """Return source, data and problems; `empty` is what a file without text stands for. It never raises."""
    try:
        source = read_source(file)
    except SourceErrors as errors:
        return SourceFile(str(file), ""), None, list(errors.diagnostics)
    except OSError as error:
        source = SourceFile(str(file), "")
        message = f"{file} cannot be read: {error.strerror}"
        return source, None, [Diagnostic("error", None, message, Span(source, 0, 1))]
    try:
        return source, json.loads(source.text if source.text.strip() else empty), []
    except json.JSONDecodeError as error:
        message, start = f"Not valid JSON: {error.msg}", error.pos
    except RecursionError:
        message, start = "Not valid JSON: nested too deeply", 0
    return source, None, [Diagnostic("error", "ILLEGAL_JSON", message, Span(source, start, start + 1))]
