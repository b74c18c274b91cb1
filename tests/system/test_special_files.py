"""What can be neither sent nor fetched is named; nothing of the directory arrives, and nothing stays behind."""

from __future__ import annotations

import os
import shutil
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from runner.executor import RunOptions
from runner.model.target import Target
from tests.system.conftest import Server
from tests.system.helpers import work

pytestmark = pytest.mark.system

NAMED = ("'d/nowhere' is a symbolic link to 'gone', which leads nowhere", "'d/pipe' is a fifo", "'d/sock' is a socket",
         "'d/up' is a symbolic link to a directory that it is in")  # fmt: skip


@pytest.fixture
def place() -> Iterator[Path]:
    """A directory that every user reaches, as pytest's own are not."""
    path = Path(tempfile.mkdtemp(prefix="prt-", dir="/var/tmp"))
    path.chmod(0o1777)
    yield path
    shutil.rmtree(path)


def _fill(top: Path) -> Path:
    (top / "d").mkdir(parents=True)
    (top / "file").write_text("x")
    (top / "d" / "nowhere").symlink_to("gone")
    (top / "d" / "up").symlink_to("..")
    os.mkfifo(top / "d" / "pipe")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(top / "d" / "sock"))
    return top


def _targets(server: Server) -> list[Target]:
    return [
        server.target(),
        server.target("prt-sudo", run_as="root"),
        server.target(number=2, native_ssh=True, load_config=True),
        Target("here", "local", options={"cleanup": True}),
    ]


def test_uploads(server: Server, place: Path) -> None:
    source, there = _fill(place / "source"), place / "there"
    results = work(lambda executor: executor.upload(_targets(server), source, str(there), _options()))
    for result in results.results:
        assert result.error is not None
        assert result.error["kind"] == "puppetlabs.tasks/task_file_error"
        assert all(text in result.error["msg"] for text in NAMED)
    assert sorted(entry.name for entry in place.iterdir()) == ["source"]


def test_downloads(server: Server, place: Path) -> None:
    source = _fill(place / "source")
    results = work(lambda executor: executor.download(_targets(server), str(source), place / "here", _options()))
    for result in results.results:
        assert result.error is not None
        assert result.error["kind"] == "puppetlabs.tasks/task_file_error"
        assert all(text in result.error["msg"] for text in NAMED)
    assert [path for path in (place / "here").rglob("*") if path.is_file()] == []


def test_links_that_lead_somewhere_are_followed(server: Server, place: Path) -> None:
    source = place / "source"
    (source / "d").mkdir(parents=True)
    (source / "d" / "file").write_text("x")
    (source / "link").symlink_to("d/file")
    (source / "dir").symlink_to("d")
    expected = ["d", "d/file", "dir", "dir/file", "link"]
    for number, target in enumerate(_targets(server)):
        there, here = place / f"there{number}", place / f"here{number}"
        assert work(lambda ex, t=target, d=there: ex.upload([t], source, str(d), _options())).ok
        assert work(lambda ex, t=target, d=here: ex.download([t], str(source), d, _options())).ok
        (copy,) = here.rglob("source")
        for root in (there, copy):
            assert sorted(str(path.relative_to(root)) for path in root.rglob("*")) == expected
            assert not any(path.is_symlink() for path in root.rglob("*"))


def test_a_fifo_alone(server: Server, place: Path) -> None:
    os.mkfifo(place / "pipe")
    for target in _targets(server):
        result = work(lambda ex, t=target: ex.download([t], f"{place}/pipe", place / "here", _options())).results[0]
        assert "is a fifo" in str(result.error)


def _options() -> RunOptions:
    return RunOptions(timeout=15)
