"""Where the parts of a YAML file stand."""

from __future__ import annotations

from pathlib import Path

from runner.app.yaml_text import read_yaml


def test_of_a_key_that_stands_twice_the_one_that_counts_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1\nb: 2\na: 3\n")
    text = read_yaml(file)
    assert text.data["a"] == 3
    assert text.span("a").line == 3
