"""Files on their way."""

from __future__ import annotations

import asyncio
import os
import threading
from pathlib import Path

import pytest

from runner.transports.errors import FileError
from runner.transports.shell.sending import FileData, Shipment, mode_change, read_pipe, survey


class Sink:
    """Takes what is sent."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.ended = False

    async def write(self, data: bytes) -> None:
        self.pieces.append(data)

    def write_eof(self) -> None:
        self.ended = True


@pytest.mark.parametrize("size", [0, 10, 300_000, 3_000_000])
def test_everything_arrives_in_order(tmp_path: Path, size: int) -> None:
    path = tmp_path / "f"
    path.write_bytes(bytes(index % 251 for index in range(size)))
    sink = Sink()
    asyncio.run(Shipment([b"head", FileData.read(path), FileData.read(path, hold=False), b"tail"]).send(sink))  # type: ignore[arg-type]
    assert b"".join(sink.pieces) == b"head" + path.read_bytes() * 2 + b"tail"
    assert sink.ended
    assert size < 1 << 20 or max(map(len, sink.pieces)) < 600_000


def test_a_file_that_shrinks(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"x" * 100)
    data = FileData.read(path, hold=False)
    path.write_bytes(b"x")
    with pytest.raises(FileError, match="became shorter"):
        asyncio.run(Shipment([data]).send(Sink()))  # type: ignore[arg-type]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="No such file") as caught:
        FileData.read(tmp_path / "none")
    assert caught.value.issue_code == "WRITE_ERROR"


@pytest.mark.parametrize(
    ("mode", "change"),
    [
        (0o644, None),
        (0o444, None),
        (0o664, None),
        (0o755, "+x"),
        (0o555, "+x"),
        (0o600, "600"),
        (0o400, "600"),
        (0o700, "700"),
        (0o640, "640"),
    ],
)
def test_modes(mode: int, change: str | None) -> None:
    assert mode_change(mode) == change


def test_a_survey(tmp_path: Path) -> None:
    (tmp_path / "b" / "empty").mkdir(parents=True)
    (tmp_path / "b" / "x").write_text("")
    (tmp_path / "a").write_text("")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    tree = survey(tmp_path)
    assert [name for name, _ in tree.files] == ["a", "b/x", "link"]
    assert tree.directories == ["b", "b/empty"]


def test_what_cannot_be_sent_is_named(tmp_path: Path) -> None:
    top = tmp_path / "top"
    (top / "d").mkdir(parents=True)
    (top / "file").write_text("")
    (top / "d" / "nowhere").symlink_to("gone")
    (top / "self").symlink_to("self")
    (top / "d" / "up").symlink_to("..")
    os.mkfifo(top / "d" / "pipe")
    (top / "link").symlink_to("d/pipe")
    with pytest.raises(FileError) as error:
        survey(top)
    assert error.value.message == (
        f"Could not upload directory '{top}': 'd/nowhere' is a symbolic link to 'gone', which leads nowhere; "
        "'d/pipe' is a fifo; 'd/up' is a symbolic link to a directory that it is in; 'link' is a symbolic link to a "
        "fifo; 'self' is a symbolic link to 'self', which leads nowhere"
    )


def test_a_pipe_is_read_once_for_all_targets(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(FileError, match="'pipe' is a fifo"):
        FileData.read(pipe)
    writer = os.open(pipe, os.O_RDWR)
    os.write(writer, b"echo hi")
    threading.Timer(0.05, os.close, [writer]).start()
    read_pipe(pipe)
    assert [FileData.read(pipe).content for _ in range(2)] == [b"echo hi"] * 2


def test_of_many_the_first_are_named(tmp_path: Path) -> None:
    for number in range(9):
        os.mkfifo(tmp_path / str(number))
    with pytest.raises(FileError, match=r"'4' is a fifo; and 4 more$"):
        survey(tmp_path)
