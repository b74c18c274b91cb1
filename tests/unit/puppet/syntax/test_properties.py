"""Arbitrary text gives a tree or diagnostics, never anything else; trees survive printing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runner.errors import SourceErrors
from runner.puppet.syntax import parse
from runner.puppet.syntax.dump import dump_data
from runner.puppet.syntax.printer import render
from runner.puppet.validate import check
from runner.source import SourceFile

DATA = Path(__file__).parents[3] / "conformance" / "data" / "pn.jsonl"
CODES = [json.loads(line)["case"]["code"] for line in DATA.read_text("utf-8").split("\n") if line]
WORDS = sorted({word for code in CODES for word in code.split()})

soup = st.lists(st.sampled_from(WORDS) | st.sampled_from(list("{}[]()|'\"$\\/<>%@=-:;, \n")), max_size=25).map(" ".join)
texts = st.text(max_size=60) | soup | st.sampled_from(CODES)
QUIET = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def shape(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: shape(value) for key, value in data.items() if key not in ("start", "end", "at")}
    return [shape(item) for item in data] if isinstance(data, list) else data


@QUIET
@given(texts, st.sampled_from(["pp", "epp"]), st.booleans())
def test_nothing_but_diagnostics(text: str, mode: Any, tasks: bool) -> None:
    for found in check(SourceFile(None, text), mode=mode, tasks=tasks):
        assert found.message
        if found.span is not None:
            assert 0 <= found.span.start <= len(text)
            found.span.snippet()


@QUIET
@given(texts, st.sampled_from(["pp", "epp"]), st.booleans())
def test_print_and_parse(text: str, mode: Any, tasks: bool) -> None:
    try:
        before = parse(SourceFile(None, text), mode=mode, tasks=tasks)
    except SourceErrors:
        return
    after = parse(SourceFile(None, render(before)), mode=mode, tasks=tasks)
    assert shape(dump_data(after)) == shape(dump_data(before))
