"""Files on their way."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from runner.transports.errors import FileError
from runner.transports.shell.sending import FileData, Shipment, directories, mode_change, walk


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


def test_walking(tmp_path: Path) -> None:
    (tmp_path / "b" / "empty").mkdir(parents=True)
    (tmp_path / "b" / "x").write_text("")
    (tmp_path / "a").write_text("")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    assert [name for name, _ in walk(tmp_path)] == ["a", "b/x", "link"]
    assert list(directories(tmp_path)) == ["b", "b/empty"]
