"""Streams of bytes to a target: small things from memory, large files piece by piece."""

from __future__ import annotations

import stat
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import anyio.to_thread

from runner.transports.errors import FileError
from runner.transports.port import Process

PIECE = 256 * 1024
SMALL = 1 << 20


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
            with path.open("rb") as file:
                content = file.read(SMALL + 1) if hold else None
            status = path.stat()
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


def walk(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield `(relative path, path)` of all files below a directory, symbolic links followed, in order of name."""
    for entry in sorted(root.iterdir()):
        if entry.is_dir():
            for name, path in walk(entry):
                yield f"{entry.name}/{name}", path
        elif entry.is_file():
            yield entry.name, entry


def directories(root: Path) -> Iterator[str]:
    """Yield the relative paths of all directories below a directory."""
    for entry in sorted(root.iterdir()):
        if entry.is_dir():
            yield entry.name
            for name in directories(entry):
                yield f"{entry.name}/{name}"
