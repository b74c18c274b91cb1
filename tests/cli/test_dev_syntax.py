"""`prun dev tokens|ast|pn|check|parse` and `prun validate`, through the command itself."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from runner.cli.main import run


def out(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = run(list(words))
    return code, capsys.readouterr().out


def test_tokens(capsys: pytest.CaptureFixture[str]) -> None:
    assert out(capsys, "dev", "tokens", "-e", "$a = 1") == (
        0,
        '1:1\tVARIABLE\t"a"\n1:4\tEQUALS\t"="\n1:6\tNUMBER\t"1"\n',
    )
    _, text = out(capsys, "dev", "tokens", "-e", "a", "--format", "json")
    assert json.loads(text) == [{"kind": "NAME", "start": 0, "end": 1, "value": "a"}]


def test_ast(capsys: pytest.CaptureFixture[str]) -> None:
    assert out(capsys, "dev", "ast", "-e", "[a]") == (
        0,
        "Program 0..3\n  body: LiteralList 0..3\n    elements[0]: QualifiedName 1..2 value='a'\n",
    )
    _, text = out(capsys, "dev", "ast", "-e", "1", "--format", "json")
    assert json.loads(text)["body"] == {"kind": "LiteralInteger", "start": 0, "end": 1, "value": 1, "radix": 10}


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("text", '(= (var "a") 1)\n'),
        ("json", '{"^": ["=", {"^": ["var", "a"]}, 1]}\n'),
        ("yaml", "^:\n- '='\n- ^:\n  - var\n  - a\n- 1\n"),
    ],
)
def test_pn(capsys: pytest.CaptureFixture[str], form: str, text: str) -> None:
    assert out(capsys, "dev", "pn", "-e", "$a = 1", "--format", form) == (0, text)


def test_files_templates_and_plans(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "plans").mkdir()
    plan, template = tmp_path / "plans" / "a.pp", tmp_path / "b.epp"
    plan.write_text("plan a() { }")
    template.write_text("x")
    assert out(capsys, "dev", "pn", str(plan), str(template)) == (
        0,
        f'--- {plan}\n(plan {{:name "a"}})\n--- {template}\n(lambda {{:body [(epp (render-s "x"))]}})\n',
    )


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"$a")))
    assert out(capsys, "dev", "pn") == (0, '(var "a")\n')


def test_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert out(capsys, "dev", "check", "-e", "$a = 1") == (0, "")
    code, text = out(capsys, "dev", "check", "-e", "$a::b = 1")
    assert (code, text) == (
        1,
        "Error: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces "
        "(line: 1, column: 1)\n  1 | $a::b = 1\n    | ^^^^^\n",
    )
    _, text = out(capsys, "dev", "check", "-e", "$a::b = 1", "--format", "json")
    (found,) = json.loads(text)
    assert (found["issue"], found["line"], found["column"]) == ("CROSS_SCOPE_ASSIGNMENT", 1, 1)


def test_parse_cases(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    cases = b'{"id": 1, "code": "$a"}\n{"id": 2, "code": "("}\n'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(cases)))
    code, text = out(capsys, "dev", "parse", "--jsonl")
    first, second = map(json.loads, text.splitlines())
    assert code == 0
    assert first == {"id": 1, "ok": True, "pn": '(var "a")', "diagnostics": []}
    assert (second["ok"], second["pn"]) == (False, None)


def test_validate(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "a.pp"
    file.write_text("notice(1)\n")
    assert out(capsys, "validate", str(tmp_path)) == (0, "1 file checked: no problems\n")
    file.write_text("notice(1\n\n$x::y = )\n")
    code, text = out(capsys, "validate", "--format", "json", str(tmp_path))
    assert code == 1
    assert [found["issue"] for found in json.loads(text)] == ["SYNTAX_ERROR"]


def test_an_unknown_format_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["dev", "pn", "-e", "1", "--format", "xml"]) == 1
    assert "'xml' is not one of text, json, yaml" in capsys.readouterr().out
