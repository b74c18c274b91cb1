"""Functions answer as the reference implementation does: values, types and error texts of recorded expressions.

A row of a table is `{"code", "text", "type"}`, where text is what `String($value)` gives, or `{"code", "error"}`. The
answers were recorded from Puppet 7.23 (and stdlib 8.5; corners.jsonl: stdlib 9) by `tests/parity/functions_puppet.py`.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from runner.errors import EvaluationError, LanguageError, SourceErrors
from runner.puppet.loaders import Environment
from runner.puppet.loaders.recorder import CatalogRecorder
from runner.puppet.types import STRING
from runner.puppet.types.infer import infer

HERE = Path(__file__).parent
FACTS = {"kernel": "Linux", "os": {"name": "Debian", "family": "Debian"}}
_WORD = re.compile(r"(?:stdlib::)?[a-z_]\w*(?=\()")
_METHOD = re.compile(r"\)\.([a-z_]\w*)|\.([a-z_]\w*)")


class Quiet:
    """Takes the log and drops it."""

    def write(self, level: str, message: str, **_: Any) -> None:
        pass


def topic(code: str) -> str:
    found = _METHOD.search(code) or _WORD.search(code)
    return found[0].lstrip(").").replace("::", "_") if found else "other"


def read(name: str) -> dict[str, list[dict[str, Any]]]:
    topics: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in (HERE / name).read_text(encoding="utf-8").split("\n"):
        if line:
            row = json.loads(line)
            topics[topic(row["code"])].append(row)
    return topics


def answer(code: str) -> dict[str, Any]:
    environment = Environment(log=Quiet(), variables={**FACTS, "facts": FACTS})
    environment.machine.sink = CatalogRecorder(environment, "testhost")
    try:
        value = environment.evaluate_text(code)
        text = environment.machine.run(environment.machine.context.call, "new", STRING, value)
        return {"code": code, "text": text, "type": str(infer(value))}
    except SourceErrors as error:
        return {"code": code, "error": error.message}
    except EvaluationError as error:
        return {"code": code, "error": error.message}
    except LanguageError as error:
        return {"code": code, "error": error.message}


CORE = read("core.jsonl")
STDLIB = read("stdlib.jsonl")
CORNERS = read("corners.jsonl")


@pytest.mark.parametrize("name", CORE)
def test_core(name: str) -> None:
    rows = CORE[name]
    assert rows == [answer(row["code"]) for row in rows]


@pytest.mark.parametrize("name", STDLIB)
def test_stdlib(name: str) -> None:
    rows = STDLIB[name]
    assert rows == [answer(row["code"]) for row in rows]


@pytest.mark.parametrize("name", CORNERS)
def test_corners(name: str) -> None:
    rows = CORNERS[name]
    assert rows == [answer(row["code"]) for row in rows]
