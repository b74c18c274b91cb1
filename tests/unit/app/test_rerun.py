from __future__ import annotations

import json
from pathlib import Path

import pytest

from runner.app.rerun import RerunFileError, read_rerun, write_rerun
from runner.errors import RunnerError
from runner.model.result import Result, ResultSet
from runner.model.target import Target


def results() -> ResultSet:
    good = Result(Target("a", "ssh"), {})
    return ResultSet((good, Result.failure(Target("b", "ssh"), RunnerError("no"))))


def warnings() -> tuple[list[str], object]:
    found: list[str] = []
    return found, lambda _, name: found.append(name)


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / ".rerun.json"
    found, warn = warnings()
    write_rerun(path, results(), warn)  # type: ignore[arg-type]
    assert json.loads(path.read_text()) == [
        {"target": "a", "status": "success"},
        {"target": "b", "status": "failure"},
    ]
    assert [read_rerun(path, which) for which in ("all", "success", "failure")] == [["a", "b"], ["a"], ["b"]]
    assert found == []


def test_a_run_without_results_forgets_the_last(tmp_path: Path) -> None:
    path = tmp_path / ".rerun.json"
    path.write_text("[]")
    write_rerun(path, None, warnings()[1])  # type: ignore[arg-type]
    write_rerun(path, None, warnings()[1])  # type: ignore[arg-type]
    assert not path.exists()


def test_a_file_that_cannot_be_written_is_a_warning(tmp_path: Path) -> None:
    found, warn = warnings()
    (tmp_path / "no").write_text("")
    write_rerun(tmp_path / "no" / "file", results(), warn)  # type: ignore[arg-type]
    assert found == ["unwriteable_file"]


def test_the_directory_is_made(tmp_path: Path) -> None:
    found, warn = warnings()
    write_rerun(tmp_path / "a" / "b" / "file", results(), warn)  # type: ignore[arg-type]
    assert read_rerun(tmp_path / "a" / "b" / "file", "all") == ["a", "b"]
    assert found == []


@pytest.mark.parametrize("text", ['{"a": 1}', "[1]", '[{"target": "a"}]', '[{"target": null, "status": "success"}]'])
def test_what_is_no_rerun_file_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text(text)
    with pytest.raises(RerunFileError, match=f"Missing data in rerun file: {path}"):
        read_rerun(path, "all")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RerunFileError, match=f"Could not read rerun file at {tmp_path}/x"):
        read_rerun(tmp_path / "x", "all")


def test_what_is_no_json_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("{")
    with pytest.raises(RerunFileError, match=f"Unable to parse rerun file at {tmp_path}/x as JSON: "):
        read_rerun(tmp_path / "x", "all")
