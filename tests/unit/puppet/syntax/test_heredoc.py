"""Heredocs: several on a line, nested, margins, trimming, escapes, places."""

from __future__ import annotations

import pytest

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax import parse, pn
from runner.source import SourceFile


def values(code: str) -> list[str]:
    program = parse(SourceFile(None, code))
    from runner.puppet.syntax.visit import walk

    return [
        node.text.value
        for node in walk(program)
        if isinstance(node, n.Heredoc) and isinstance(node.text, n.LiteralString)
    ]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("@(END)\n  hello\n    world\n  | END", ["hello\n  world\n"]),
        ("@(END)\n  hello\n  |- END", ["hello"]),
        ("@(END)\n  hello\n  -END", ["  hello"]),
        ("@(END)\nEND", [""]),
        ("@(END)\n   x\n y\n  z\n  | END", [" x\n y\nz\n"]),
        ("@(END)\n  x\n  | ENDS\n  | END", ["x\n| ENDS\n"]),
        ("@(END)\n\t x\n  y\n\t | END", ["x\n  y\n"]),
        ("@(END OF FILE)\n  x\n  | END OF FILE", ["x\n"]),
        ("f(@(A), @(B))\n a\n | A\n b\n | B\n", ["a\n", "b\n"]),
        ("@(A) + @(A)\n  1\n  | A\n  2\n  | A", ["1\n", "2\n"]),
        ('$x = [@(A), "\nin string", 2]\n  1\n  | A\n3', ['in string", 2]\n1\n']),
        ("@(END/t)\n  a\\tb\\n\\\\\n  | END", ["a\tb\\n\\\n"]),
        ("@(END/L)\n  a \\\n  b\n  | END", ["a b\n"]),
        ("@(END/)\n\\u0041\\s\\$\n| END", ["A $\n"]),
        ("@(X)\r\na\r\n| X\r\n1", ["a\r\n"]),
    ],
)
def test_texts(code: str, expected: list[str]) -> None:
    assert values(code) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('@("X")\n${x}\nX', '(heredoc {:text (concat (str (var "x")) "\\n")})'),
        ('@("X"/$)\n  a\\tb\\$x\n  | X', '(heredoc {:text "a\\\\tb$x\\n"})'),
        ('@("X")\n  \\$x\n  | X', '(heredoc {:text (concat "\\\\" (str (var "x")) "\\n")})'),
        ("@(X:json)\n{}\nX", '(heredoc {:syntax "json" :text "{}\\n"})'),
        ("@(X).upcase\nx\nX", '(call-method {:functor (. (heredoc {:text "x\\n"}) (qn "upcase")) :args []})'),
    ],
)
def test_trees(code: str, expected: str) -> None:
    assert pn.render(parse(SourceFile(None, code))) == expected


def test_a_heredoc_inside_another() -> None:
    code = '$a = @("OUT")\n  a ${@(IN)} b\n    inner\n    |- IN\n  tail\n  | OUT\n'
    expected = '(= (var "a") (heredoc {:text (concat "a " (str (heredoc {:text "inner"})) " b\\ntail\\n")}))'
    assert pn.render(parse(SourceFile(None, code))) == expected


def test_places_in_text_with_a_margin() -> None:
    code = '$a = @("X")\n    one\n    two ${three}\n    | X\n'
    program = parse(SourceFile(None, code))
    from runner.puppet.syntax.visit import walk

    (three,) = [node for node in walk(program) if isinstance(node, n.Variable) and node.name == "three"]
    assert code[three.start : three.end] == "three"
