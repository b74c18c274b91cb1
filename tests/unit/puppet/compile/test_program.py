from __future__ import annotations

import ast
import linecache
import traceback

import pytest

from runner.errors import EvaluationError, SourceErrors
from runner.puppet.compile import compile_source
from runner.puppet.compile.program import generate
from runner.puppet.loaders import Environment
from runner.puppet.syntax import parse
from runner.source import SourceFile


def test_python_of_a_function() -> None:
    text = ast.unparse(generate(parse(SourceFile(None, "function f(Integer $x) { $x }"))))
    assert "def f(x):" in text
    assert "if not x.__class__ is int:" in text


def test_every_node_has_a_place() -> None:
    module = generate(parse(SourceFile(None, '$a = [1, 2].map |$x| { $x + 1 }\nif $a { notice("${a}") }')))
    for node in ast.walk(module):
        if "lineno" in node._attributes:
            assert node.lineno >= 1  # type: ignore[attr-defined]
            assert node.end_col_offset is not None  # type: ignore[attr-defined]


def test_mistakes_are_collected() -> None:
    with pytest.raises(SourceErrors) as caught:
        compile_source(SourceFile("x.pp", "$a = {b => 1, b => 2}\n$1x = 3"), "x.pp")
    assert len(caught.value.diagnostics) == 2


def test_tracebacks_show_puppet_lines() -> None:
    environment = Environment()
    with pytest.raises(EvaluationError) as caught:
        environment.evaluate_text("$x = 1\n$y = $x + 'a'")
    text = "".join(traceback.format_tb(caught.value.__traceback__))
    assert "$y = $x + 'a'" in text
    linecache.checkcache()
