"""Texts recorded from Ruby's own YAML library."""

from __future__ import annotations

from typing import Any

import pytest

from runner.puppet.functions.formats.yaml_text import to_yaml


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "k:\n"),
        (True, "k: true\n"),
        (1e20, "k: 1.0e+20\n"),
        (1e-7, "k: 1.0e-07\n"),
        ("x: y", "k: 'x: y'\n"),
        ("a\nb", "k: |-\n  a\n  b\n"),
        ("a\nb\n", "k: |\n  a\n  b\n"),
        ("a\n", "k: 'a\n\n  '\n"),
        ("/x", 'k: "/x"\n'),
        ("", "k: ''\n"),
        ("y", 'k: "y"\n'),
        ("yes", "k: 'yes'\n"),
        ("12:30", "k: '12:30'\n"),
        ("2020-01-01", "k: '2020-01-01'\n"),
        ("1e3", "k: 1e3\n"),
        ("a\tb", 'k: "a\\tb"\n'),
        ("<<", "k: !!str '<<'\n"),
        ("é", "k: é\n"),
        ("0.1.5", "k: 0.1.5\n"),
        ("a:\x85.", 'k: "a:\\N."\n'),
        ({}, "k: {}\n"),
        ([None, "", [1]], "k:\n-\n- ''\n- - 1\n"),
        ({"a": [{"b": 1, "c": "d"}]}, "k:\n  a:\n  - b: 1\n    c: d\n"),
        ("word " * 20, "k: '" + "word " * 15 + "word\n  " + "word " * 4 + "'\n"),
    ],
)
def test_yaml(value: Any, text: str) -> None:
    assert to_yaml({"k": value}) == f"---\n{text}"
