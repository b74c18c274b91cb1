"""Receiving files."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest

from runner.transports.errors import DownloadRefused, FileError
from runner.transports.port import Completed
from runner.transports.shell.download import Receiver, download_text


def _receive(directory: Path, data: bytes, code: int = 0, error: bytes = b"", piece: int = 5) -> Path:
    receiver = Receiver("/remote/name", directory)
    try:
        receiver.feed(True, error)
        for start in range(0, len(data), piece):
            receiver.feed(False, data[start : start + piece])
        return receiver.finish(Completed(code))
    finally:
        receiver.close()


@pytest.mark.parametrize(
    ("listing", "mode"),
    [
        ("-rw-r--r--", 0o644),
        ("-rwxr-x---", 0o750),
        ("-rw-------.", 0o600),
        ("-rwsr-xr-t", 0o755),
        ("-rwSr--r-T", 0o644),
    ],
)
def test_a_file_and_its_mode(tmp_path: Path, listing: str, mode: int) -> None:
    path = _receive(tmp_path, f"{listing} 1 u g 3 Jan 1 00:00 /remote/name\na\nb".encode())
    assert path == tmp_path / "name"
    assert path.read_bytes() == b"a\nb"
    assert path.stat().st_mode & 0o777 == mode
    assert [entry.name for entry in tmp_path.iterdir()] == ["name"]


def test_an_empty_file_replaces_an_older_one(tmp_path: Path) -> None:
    (tmp_path / "name").write_text("old")
    assert _receive(tmp_path, b"-rw-r--r-- 1 u g 0 x\n").read_bytes() == b""


def test_what_the_target_says_when_it_cannot(tmp_path: Path) -> None:
    with pytest.raises(DownloadRefused) as caught:
        _receive(tmp_path, b"", 2, b"ls: cannot access '/remote/name': No such file or directory\n")
    assert caught.value.reason == "No such file or directory"
    message = "SCP did not finish successfully (1): scp: /remote/name: No such file or directory\n"
    assert caught.value.message == message
    with pytest.raises(FileError):
        _receive(tmp_path, b"-rw-r--r-- x\npart", 1, b"cat: /remote/name: Input/output error\n")
    assert list(tmp_path.iterdir()) == []


def _tar(*members: tuple[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as archive:
        for name, content in members:
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return stream.getvalue()


def test_a_directory(tmp_path: Path) -> None:
    path = _receive(tmp_path, b"drwxr-xr-x 2 u g x\n" + _tar(("./a", b"1"), ("./b/c", b"2")), piece=1000)
    assert sorted(str(entry.relative_to(path)) for entry in path.rglob("*")) == ["a", "b", "b/c"]


def test_a_directory_that_is_there_keeps_its_other_files(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    here = tmp_path / "name"
    (here / "b").mkdir(parents=True)
    (here / "b" / "old").write_text("kept")
    (here / "a").write_text("replaced")
    (here / "link").symlink_to(tmp_path / "elsewhere")
    _receive(tmp_path, b"drwxr-xr-x 2 u g x\n" + _tar(("./a", b"1"), ("./b/c", b"2"), ("./link/d", b"3")), piece=1000)
    found = {str(path.relative_to(here)): path.read_text() for path in here.rglob("*") if path.is_file()}
    assert found == {"a": "1", "b/c": "2", "b/old": "kept", "link/d": "3"}
    assert [*(tmp_path / "elsewhere").iterdir()] == []


@pytest.mark.parametrize("name", ["../evil", "/tmp/prun-evil"])
def test_nothing_lands_elsewhere(tmp_path: Path, name: str) -> None:
    place = tmp_path / "in"
    place.mkdir()
    data = b"drwxr-xr-x 2 u g x\n" + _tar((name, b"x"))
    try:
        _receive(place, data, piece=1000)
    except FileError as error:
        assert error.issue_code == "DOWNLOAD_ERROR"  # noqa: PT017
    assert not (tmp_path / "evil").exists()
    assert not Path("/tmp/prun-evil").exists()


def test_a_disk_that_refuses(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="Could not download file to"):
        _receive(tmp_path / "missing", b"-rw-r--r-- x\ndata")


def test_names_that_look_like_options() -> None:
    assert "s=./-rf;" in download_text("m", "-rf", go_home=False)


# What the target said, with the exit code, and what is made of it.
REFUSALS = [
    (
        3,
        "find: File system loop detected; './d/up' is part of the same file system loop as '.'.\n"
        "find: './closed': Permission denied\n"
        "lrwxrwxrwx 1 u g 4 Nov 21 10:00 ./a b -> gone\n"
        "prw-r--r-- 1 u g 0 Nov 21 10:00 ./d/pipe\n"
        "crw-r--r-- 1 u g 1, 3 Nov 21 10:00 ./null\n",
        "'d/up' is a symbolic link to a directory that it is in; 'closed': Permission denied; "
        "'a b' is a symbolic link to 'gone', which leads nowhere; 'd/pipe' is a fifo; 'null' is a device",
    ),
    (
        2,
        "tar: ./x: Cannot open: Permission denied\ntar: Exiting with failure status due to previous errors\n",
        "x: Cannot open: Permission denied",
    ),
]


@pytest.mark.parametrize(("code", "said", "reason"), REFUSALS)
def test_what_cannot_be_fetched_is_named(code: int, said: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(DownloadRefused) as caught:
        _receive(tmp_path, b"drwxr-xr-x\n", code, said.encode())
    assert caught.value.reason == reason


def test_a_source_that_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(DownloadRefused) as caught:
        _receive(tmp_path, b"srwxr-xr-x\n", 4)
    assert caught.value.reason == "it is a socket"


def test_files_that_change_while_they_are_read_are_no_failure(tmp_path: Path) -> None:
    receiver = Receiver("/remote/name", tmp_path)
    receiver.feed(False, b"drwxr-xr-x\n" + _tar(("./log", b"1")))
    receiver.feed(True, b"tar: ./log: file changed as we read it\n")
    assert receiver.finish(Completed(1)) == tmp_path / "name"
    assert receiver.changed == ["log"]
    assert (tmp_path / "name" / "log").read_text() == "1"
    receiver.close()
