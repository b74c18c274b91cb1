"""Fetching a file or directory: what the target is told, and what is made of what it sends.

The target says on standard output one line, the mode as `ls -l` shows it, and then the content: the bytes of a file or
a tar stream of a directory. It is written beside its place and renamed at the end.
"""

from __future__ import annotations

import os
import re
import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO, TYPE_CHECKING

from runner.transports.errors import DownloadRefused, FileError
from runner.transports.port import Completed
from runner.transports.shell.quoting import quote
from runner.transports.shell.special import kind_of, say_listed, sentence

if TYPE_CHECKING:
    from tarfile import TarFile, TarInfo


_SPECIAL, _NO_FILE = 3, 4
"""Exit codes: the directory holds what cannot be fetched; the source is neither a file nor a directory."""
_WHILE_READ = re.compile(
    r"tar: (?:\./)?(.*): (?:file changed as we read it|File removed before we read it)$", re.IGNORECASE
)

# tar leaves sockets out, and follows a link to a directory above it for ever: a look beforehand
_CHECK = (
    "if command -v find >/dev/null;then "
    "b=$(find -L . ! -type f ! -type d -exec ls -ld {} + 2>&1|head -n 100);"
    f"""[ -z "$b" ]||{{ printf '%s\\n' "$b">&2;exit {_SPECIAL};}};fi;"""
)


def download_text(mark: str, source: str, *, go_home: bool) -> str:
    """Return the program that sends a file or directory."""
    home = "cd 2>/dev/null;" if go_home else ""
    name = quote(source if not source.startswith("-") else f"./{source}")
    return (
        f"echo {mark} $$>&2;{home}LC_ALL=C;export LC_ALL;s={name};"
        'o=$(ls -ldL "$s")||exit;echo "${o%% *}";if [ -d "$s" ];then cd "$s"||exit;'
        f'{_CHECK}exec tar chf - .;fi;[ -f "$s" ]||exit {_NO_FILE};exec cat "$s"'
    )


class Receiver:
    """Takes what the target sends and makes a file or directory of it."""

    def __init__(self, source: str, directory: Path) -> None:
        self._source = source
        self._directory = directory
        self._final = directory / PurePosixPath(source).name
        self._temporary = directory / f".{uuid.uuid4().hex}.part"
        self._first = bytearray()
        self._listing: str | None = None
        self._errors = bytearray()
        self._file: IO[bytes] | None = None
        self._failure: OSError | None = None
        self.changed: list[str] = []
        """Files of a directory that changed while they were read."""

    def feed(self, is_error: bool, data: bytes) -> None:
        if is_error:
            self._errors += data[: 4096 - len(self._errors)] if len(self._errors) < 4096 else b""
            return
        if self._listing is None:
            self._first += data
            line, found, rest = self._first.partition(b"\n")
            if not found:
                return
            self._listing = line.decode("utf-8", "replace")
            data = bytes(rest)
        if data and self._failure is None:
            try:
                self._open().write(data)
            except OSError as error:
                self._failure = error

    def finish(self, completed: Completed) -> Path:
        """Put what has come into its place and return the place.

        Raises:
            FileError: the target could not send it, or it could not be written here.
        """
        if self._failure is not None:
            raise self._here(self._failure)
        if self._listing is None or (completed.exit_code != 0 and not self._is_complete(completed)):
            raise DownloadRefused(self._source, self._reason(completed))
        try:
            self._open().close()
            if self._listing.startswith("d"):
                self._unpack()
            else:
                self._temporary.chmod(_mode(self._listing))
                self._clear()
                self._temporary.replace(self._final)
        except OSError as error:
            raise self._here(error) from error
        return self._final

    @property
    def said(self) -> str:
        """The beginning of what came on standard error."""
        return self._errors.decode("utf-8", "replace")

    def close(self) -> None:
        """Remove what is not finished."""
        if self._file is not None:
            self._file.close()
            self._temporary.unlink(missing_ok=True)

    def _is_complete(self, completed: Completed) -> bool:
        """Tell whether all that tar complains of are files that changed while it read them; they are remembered."""
        matches = [_WHILE_READ.match(line) for line in self.said.splitlines()]
        if completed.exit_code != 1 or not matches or not all(matches):
            return False
        self.changed = [match[1] for match in matches if match]
        return True

    def _reason(self, completed: Completed) -> str:
        listing = self._listing or ""
        if completed.exit_code == _SPECIAL and listing.startswith("d"):
            return sentence(map(say_listed, self.said.splitlines()))
        if completed.exit_code == _NO_FILE and listing:
            return f"it is {kind_of(listing[0])}"
        lines = self.said.splitlines()
        tar = [line for line in lines if line.startswith("tar: ") and "Exiting with failure" not in line]
        if listing.startswith("d") and tar:
            return sentence(line.removeprefix("tar: ").removeprefix("./") for line in tar)
        return _reason(self.said, self._source)

    def _open(self) -> IO[bytes]:
        if self._file is None:
            descriptor = os.open(self._temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            self._file = os.fdopen(descriptor, "wb")
        return self._file

    def _clear(self) -> None:
        """Make room: a file never replaces a directory by itself."""
        if self._final.is_dir() and not self._final.is_symlink():
            shutil.rmtree(self._final)

    def _unpack(self) -> None:
        import tarfile

        unpacked = self._temporary.with_suffix(".dir")
        try:
            with tarfile.open(self._temporary) as archive:
                # nothing of the target's may land outside the directory, nor keep an owner or odd mode
                if hasattr(tarfile, "data_filter"):
                    archive.extractall(unpacked, filter="data")
                else:  # Python before 3.11.4
                    archive.extractall(unpacked, members=_harmless(archive, unpacked))  # noqa: S202 - checked
            _merge(unpacked, self._final)
        except tarfile.TarError as error:
            raise FileError(f"Could not download file to {self._directory}: {error}", "DOWNLOAD_ERROR") from error
        finally:
            shutil.rmtree(unpacked, ignore_errors=True)

    def _here(self, error: OSError) -> FileError:
        return FileError(f"Could not download file to {self._directory}: {error.strerror or error}", "DOWNLOAD_ERROR")


def _merge(new: Path, place: Path) -> None:
    """Move a file or directory to its place; what a directory there holds besides stays, as a copy would leave it."""
    real_directory = place.is_dir() and not place.is_symlink()
    if real_directory and new.is_dir() and not new.is_symlink():
        for entry in new.iterdir():
            _merge(entry, place / entry.name)
        return
    if real_directory:
        shutil.rmtree(place)
    elif new.is_dir():
        place.unlink(missing_ok=True)  # never go through a link that was there
    new.replace(place)


def _harmless(archive: TarFile, directory: Path) -> Iterator[TarInfo]:
    """Yield the members of an archive, which must be files, directories and links that stay inside `directory`.

    Raises:
        tarfile.TarError: one is something else, or would land outside.
    """
    import tarfile

    root = directory.resolve()
    for member in archive:
        places = [root / member.name]
        if member.issym():
            places.append(root / Path(member.name).parent / member.linkname)
        elif member.islnk():
            places.append(root / member.linkname)
        elif not (member.isfile() or member.isdir()):
            raise tarfile.TarError(f"{member.name} is a special file")
        for place in places:
            if not Path(os.path.realpath(place)).is_relative_to(root):
                raise tarfile.TarError(f"{member.name} would be outside the destination")
        member.uid, member.gid = os.geteuid(), os.getegid()
        member.uname = member.gname = ""
        member.mode = (member.mode & 0o755) | (0o700 if member.isdir() else 0o600)
        yield member


def _reason(text: str, source: str) -> str:
    """Reduce `ls: cannot access 'x': No such file or directory` to its last part."""
    line = next((line for line in text.splitlines() if line.strip()), "no answer")
    return line.rsplit(": ", 1)[-1] if source in line or ": " in line else line


def _mode(listing: str) -> int:
    bits = listing[1:10]
    return sum(1 << (8 - place) for place, letter in enumerate(bits) if letter not in "-ST")
