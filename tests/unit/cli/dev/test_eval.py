from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from runner.cli.dev import app


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "prun" / "code"


def run(*words: str) -> int:
    return int(app(list(words), prog_name="prun dev") or 0)


def test_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("eval", "-e", "notice('x') [1, 'a', undef]") == 0
    out, err = capsys.readouterr()
    assert out == "[1, 'a', undef]\n"
    assert err == "Notice: x\n"


def test_an_error_shows_place_and_calls(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("eval", "-e", "function f() {\n  1 + 'a'\n}\nf()") == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 2, column: 7)"
    assert lines[1:3] == ["  2 |   1 + 'a'", "    |       ^^^"]
    assert lines[3:] == ["  called from:", "    unknown:4 in main"]


def test_mistakes_in_the_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("eval", "-e", "$x = ") == 1
    assert "Syntax error at end of input" in capsys.readouterr().err


def test_file_with_cache(capsys: pytest.CaptureFixture[str], tmp_path: Path, cache: Path) -> None:
    file = tmp_path / "a.pp"
    file.write_text("1 + 1")
    for _ in range(2):
        assert run("eval", str(file)) == 0
    assert capsys.readouterr().out == "2\n2\n"
    assert run("cache", "show") == 0
    assert capsys.readouterr().out.splitlines()[0] == str(cache)
    assert run("cache", "clear") == 0
    assert capsys.readouterr().out == "1 entries removed\n"


def test_modulepath(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    function = tmp_path / "m" / "functions" / "f.pp"
    function.parent.mkdir(parents=True)
    function.write_text("function m::f() { 'from m' }")
    assert run("eval", "--modulepath", str(tmp_path), "-e", "m::f()") == 0
    assert capsys.readouterr().out == "'from m'\n"


def test_jsonl(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [{"id": 1, "code": "1 + 1"}, {"id": 2, "code": "$nope"}, {"id": 3, "code": "$facts['kernel']"}]

    class Input:
        buffer = io.BytesIO("".join(json.dumps(case) + "\n" for case in cases).encode())

    monkeypatch.setattr("sys.stdin", Input())
    assert run("eval", "--jsonl") == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers[0] == {"id": 1, "ok": True, "value": 2, "type": "Integer[2, 2]"}
    assert (answers[1]["issue"], answers[1]["line"], answers[1]["col"]) == ("UNKNOWN_VARIABLE", 1, 1)
    assert answers[2]["value"] == "Linux"


def test_python(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("python", "-e", "function f($x) { $x + 1 }") == 0
    assert "def f(x):" in capsys.readouterr().out
