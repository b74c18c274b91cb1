"""Directories of downloads."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.errors import RunnerError
from runner.executor.files import make_destination, target_directory
from runner.model.target import Target


def test_names_are_encoded() -> None:
    target = Target("ssh://u:p@h:22/x y", "ssh", safe_name="ssh://u@h:22/x y")
    assert target_directory(Path("d"), target) == Path("d/ssh%3A%2F%2Fu%40h%3A22%2Fx%20y")


def test_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("")
    for place in (tmp_path / "f", tmp_path / "f" / "below"):
        with pytest.raises(RunnerError) as caught:
            make_destination(place)
        assert f"File exists - {tmp_path / 'f'}; unable to create destination directory {place}" == caught.value.message
        assert caught.value.kind == "bolt/file-exist-error"
    assert make_destination(tmp_path / "a" / "b").is_dir()
