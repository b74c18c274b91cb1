"""Streams of bytes to a target: small things from memory, large files piece by piece."""

from __future__ import annotations

import os
import stat
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import anyio.to_thread

from runner.transports.errors import FileError
from runner.transports.port import Process
from runner.transports.shell.special import say_local, say_loop, sentence

PIECE = 256 * 1024
SMALL = 1 << 20


_PIPES: dict[tuple[int, int], bytes] = {}
"""What came out of pipes, which can be read only once, by device and inode."""


def read_pipe(path: Path) -> None:
    """Read a pipe (`<(…)` of a shell) to its end, and keep what it holds for every target of the run.

    Waits for whoever writes, so it must be called before the run begins. Anything else is left alone.
    """
    status = path.stat()
    if stat.S_ISFIFO(status.st_mode):
        _PIPES[status.st_dev, status.st_ino] = path.read_bytes()


@dataclass(frozen=True, slots=True)
class FileData:
    """A local file that is about to be sent: how long it is, and its content while it is small."""

    path: Path
    size: int
    mode: int
    content: bytes | None

    @classmethod
    def read(cls, path: Path, *, hold: bool = True) -> FileData:
        """Look at a file; `hold` keeps the content of a small one.

        Raises:
            FileError: when it cannot be read.
        """
        try:
            status = path.stat()
            if not stat.S_ISREG(status.st_mode):  # nobody may be writing, and the whole run would wait
                content = _PIPES.get((status.st_dev, status.st_ino))
                if content is None:
                    raise FileError(f"Could not read file '{path}': {say_local(path.name, path)}", "WRITE_ERROR")
                return cls(path, len(content), stat.S_IMODE(status.st_mode), content)
            with path.open("rb") as file:
                content = file.read(SMALL + 1) if hold else None
        except OSError as error:
            raise FileError(f"Could not read file '{path}': {error.strerror or error}", "WRITE_ERROR") from error
        mode = stat.S_IMODE(status.st_mode)
        if content is None or len(content) > SMALL:
            return cls(path, status.st_size, mode, None)
        return cls(path, len(content), mode, content)

    async def pieces(self) -> AsyncIterator[bytes]:
        """Yield exactly `size` bytes.

        Raises:
            FileError: when the file has become shorter meanwhile.
        """
        if self.content is not None:
            if self.content:
                yield self.content
            return
        left = self.size
        with self.path.open("rb") as file:
            while left:
                piece = await anyio.to_thread.run_sync(file.read, min(PIECE, left))
                if not piece:
                    raise FileError(f"File '{self.path}' became shorter while it was sent", "WRITE_ERROR")
                left -= len(piece)
                yield piece

    @property
    def mode_change(self) -> str | None:
        """How to change the mode of a new file to that of this one, None when it need not.

        A file that everybody may read gets the mode of any new file there (umask), and stays executable; the mode
        of a private file is kept.
        """
        return mode_change(self.mode)


def mode_change(mode: int) -> str | None:
    """Return the argument of `chmod` that gives a new file the character of one with this mode."""
    if mode & 0o044 != 0o044:
        return f"{mode & 0o777 | 0o200:o}"
    return "+x" if mode & 0o100 else None


@dataclass(slots=True)
class Shipment:
    """Bytes and files, in order."""

    parts: list[bytes | FileData]

    async def send(self, process: Process) -> None:
        """Send everything, then the end of input."""
        held = b""
        for part in self.parts:
            if isinstance(part, bytes):
                held += part
            elif part.content is not None:
                held += part.content
            else:
                await process.write(held)
                held = b""
                async for piece in part.pieces():
                    await process.write(piece)
            if len(held) > PIECE:
                await process.write(held)
                held = b""
        if held:
            await process.write(held)
        process.write_eof()


@dataclass(slots=True)
class Tree:
    """What is below a directory: relative paths of directories, and of files with where they are; in order of name."""

    directories: list[str] = field(default_factory=list)
    files: list[tuple[str, Path]] = field(default_factory=list)


def survey(root: Path) -> Tree:
    """Look at everything below a directory, symbolic links followed.

    Raises:
        FileError: something there cannot be sent: it is neither a file nor a directory, or cannot be read.
    """
    tree = Tree()
    problems: list[str] = []
    status = root.stat()
    _survey(root, "", ((status.st_dev, status.st_ino),), tree, problems)
    if problems:
        raise FileError(f"Could not upload directory '{root}': {sentence(problems)}", "WRITE_ERROR")
    return tree


def _survey(place: Path, above: str, outer: tuple[tuple[int, int], ...], tree: Tree, problems: list[str]) -> None:
    try:
        entries = sorted(os.scandir(place), key=lambda entry: entry.name)
    except OSError as error:
        problems.append(f"'{above.rstrip('/') or '.'}': {error.strerror or error}")
        return
    for entry in entries:
        name, path = above + entry.name, place / entry.name
        try:
            status = entry.stat()
        except OSError:  # a link to nowhere, or to itself
            problems.append(say_local(name, path))
            continue
        if stat.S_ISDIR(status.st_mode):
            identity = (status.st_dev, status.st_ino)
            if identity in outer:
                problems.append(say_loop(name))
                continue
            tree.directories.append(name)
            _survey(path, f"{name}/", (*outer, identity), tree, problems)
        elif stat.S_ISREG(status.st_mode):
            tree.files.append((name, path))
        else:
            problems.append(say_local(name, path))
