"""A mistake at the end of a text has no place of its own; people want to see one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from runner.diagnostics import Diagnostic
from runner.source import SourceFile, Span


def place_at_end(found: Iterable[Diagnostic], source: SourceFile) -> list[Diagnostic]:
    """Return diagnostics, those without a place pointing at the last character of the text."""
    end = len(source.text.rstrip())
    span = Span(source, max(0, end - 1), end)
    return [item if item.span is not None else replace(item, span=span) for item in found]
