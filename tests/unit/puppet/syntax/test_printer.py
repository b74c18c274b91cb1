"""Trees printed as source parse back to the same trees."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from runner.errors import SourceErrors
from runner.puppet.syntax import parse
from runner.puppet.syntax.dump import dump_data
from runner.puppet.syntax.printer import render
from runner.source import SourceFile

DATA = Path(__file__).parents[3] / "conformance" / "data"


def shape(data: Any) -> Any:
    """Drop places from a dumped tree."""
    if isinstance(data, dict):
        return {key: shape(value) for key, value in data.items() if key not in ("start", "end", "at")}
    return [shape(item) for item in data] if isinstance(data, list) else data


def tree(code: str, mode: Any, tasks: bool) -> Any:
    return shape(dump_data(parse(SourceFile(None, code), mode=mode, tasks=tasks)))


@pytest.mark.parametrize("name", ["pn.jsonl", "pn_recorded.jsonl"])
def test_round_trip(name: str) -> None:
    wrong = []
    for line in (DATA / name).read_text("utf-8").split("\n"):
        if not line:
            continue
        case = json.loads(line)["case"]
        mode, tasks = case.get("mode", "pp"), case.get("tasks", False)
        try:
            before = tree(case["code"], mode, tasks)
        except SourceErrors:
            continue
        text = render(parse(SourceFile(None, case["code"]), mode=mode, tasks=tasks))
        if tree(text, mode, tasks) != before:
            wrong.append((case["code"], text))
    assert wrong == []


def test_layout() -> None:
    code = "class a($x = 1) { file { '/a': mode => '0644', * => $y } if $x { notice 1 } else { } }"
    assert render(parse(SourceFile(None, code))) == (
        "class a($x = 1) {\n  file {\n    '/a':\n      mode => '0644',\n      * => $y\n  }\n"
        "  if $x {\n    notice(1)\n  }\n}\n"
    )


def test_heredoc_text_follows_its_line() -> None:
    code = 'f(@(A), @("B"))\none\nA\ntwo ${x}\nB\n'
    assert render(parse(SourceFile(None, code))) == 'f(@(END), @("END"))\none\nEND\ntwo ${$x}\nEND\n'
