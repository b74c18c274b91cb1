"""Tokens: `tokens.txt` holds samples `text ⟹ KIND("value") …`, one a line; `⏎` stands for a line break."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from runner.puppet.syntax.lexer import lex
from runner.source import SourceFile

SAMPLES = Path(__file__).with_name("tokens.txt").read_text("utf-8").rstrip("\n").split("\n")


@pytest.mark.parametrize("sample", SAMPLES)
def test_tokens(sample: str) -> None:
    text, expected = sample.replace("⏎", "\n").split("  ⟹  ")
    lexer = lex(SourceFile(None, text))
    shown = [f"{kind}({json.dumps(value, ensure_ascii=False)})" for kind, _, _, value in lexer.tokens if kind != "EOF"]
    assert " ".join(shown) == expected.replace("\n", "\\n")


@pytest.mark.parametrize(
    ("text", "issue", "offset"),
    [
        ("1foo", "ILLEGAL_NUMBER", 0),
        ("0x1G", "INVALID_HEX_NUMBER", 0),
        ("08", "INVALID_OCTAL_NUMBER", 0),
        ("1e+5", "INVALID_DECIMAL_NUMBER", 0),
        ("1e400", "INVALID_DECIMAL_NUMBER", 0),
        ("Foo::bar", "ILLEGAL_CLASS_REFERENCE", 4),
        ("foo::1", "ILLEGAL_FULLY_QUALIFIED_NAME", 5),
        ("foo::", "ILLEGAL_FULLY_QUALIFIED_NAME", 5),
        ("'abc", "UNCLOSED_QUOTE", 1),
        ('"a${b', "UNCLOSED_QUOTE", 5),
        ("/* x", "UNCLOSED_MLCOMMENT", 0),
        ("\ufeff1", "ILLEGAL_BOM", None),
        ("@(X", "HEREDOC_UNCLOSED_PARENTHESIS", 0),
        ("@()\n", "HEREDOC_INVALID_SYNTAX", 3),
        ('@("")\n', "HEREDOC_EMPTY_ENDTAG", 5),
        ("@(X/tt)\n", "HEREDOC_MULTIPLE_AT_ESCAPES", 7),
        ("@(X/z)\n", "HEREDOC_INVALID_ESCAPE", 6),
        ("@(X)", "HEREDOC_WITHOUT_TEXT", 4),
        ("@(X)\na\n", "HEREDOC_WITHOUT_END_TAGGED_LINE", 5),
    ],
)
def test_a_mistake_ends_the_tokens(text: str, issue: str, offset: int | None) -> None:
    lexer = lex(SourceFile(None, text))
    assert [(fault.issue, fault.start) for fault in lexer.faults] == [(issue, offset)]
    assert "ERROR" in [token[0] for token in lexer.tokens]


def test_recovery_goes_on_after_small_mistakes() -> None:
    from runner.puppet.syntax.lexer import Lexer

    lexer = Lexer("1foo a::1 2", recover=True)
    lexer.run()
    assert [token[0] for token in lexer.tokens][:5] == ["ERROR", "NAME", "ERROR", "NUMBER", "NUMBER"]
    assert len(lexer.faults) == 2


def test_offsets_lead_back_to_the_text() -> None:
    text = "class a { $b = \"x${c}y\" + Foo['d'] }"
    for kind, start, end, value in lex(SourceFile(None, text)).tokens:
        if kind in ("NAME", "CLASSREF", "NUMBER"):
            assert text[start:end] == value


def test_unknown_escapes_warn_at_the_end_of_the_string() -> None:
    lexer = lex(SourceFile(None, r'"\q"'))
    assert [(warning.issue, warning.start) for warning in lexer.warnings] == [("UNRECOGNIZED_ESCAPE", 4)]
