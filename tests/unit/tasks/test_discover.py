"""Names of files and tasks."""

from __future__ import annotations

import pytest

from runner.tasks.discover import base_name, is_task_file_name, join_name, split_name


@pytest.mark.parametrize(
    ("name", "base", "is_task"),
    [
        ("a.sh", "a", True),
        ("a", "a", True),
        ("a.tar.gz", "a.tar", False),
        ("a.md", "a", False),
        (".hidden", ".hidden", False),
        ("A.sh", "A", False),
        ("9.sh", "9", False),
        ("a_9.json", "a_9", True),
    ],
)
def test_file_names(name: str, base: str, is_task: bool) -> None:
    assert (base, is_task) == (base_name(name), is_task_file_name(name))


@pytest.mark.parametrize(
    ("name", "parts"), [("m", ("m", "init")), ("m::t", ("m", "t")), ("m::t::x", None), ("M", None), ("m::", None)]
)
def test_task_names(name: str, parts: tuple[str, str] | None) -> None:
    assert parts == split_name(name)
    if parts:
        assert name == join_name(*parts)
