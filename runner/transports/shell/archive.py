"""Directories as tar streams: packed while they are sent, unpacked while they arrive."""

from __future__ import annotations

import tarfile
import time
from pathlib import Path

from runner.transports.shell.sending import FileData, survey


def pack(root: Path, name: str) -> list[bytes | FileData]:
    """Return a directory as the parts of a tar stream whose only top entry is `name`.

    Owners and times are left out, and modes are reduced to what `mode_change` keeps, so that the result is the same as
    that of files sent one by one.
    """
    tree = survey(root)
    parts: list[bytes | FileData] = [_header(name, tarfile.DIRTYPE, 0, 0o755)]
    parts += [_header(f"{name}/{below}", tarfile.DIRTYPE, 0, 0o755) for below in tree.directories]
    for below, path in tree.files:
        data = FileData.read(path, hold=False)
        private = data.mode & 0o044 != 0o044
        mode = data.mode & 0o777 | 0o200 if private else 0o755 if data.mode & 0o100 else 0o644
        parts.append(_header(f"{name}/{below}", tarfile.REGTYPE, data.size, mode))
        parts.append(data)
        if rest := data.size % tarfile.BLOCKSIZE:
            parts.append(b"\0" * (tarfile.BLOCKSIZE - rest))
    parts.append(b"\0" * (2 * tarfile.BLOCKSIZE))
    return parts


def _header(name: str, kind: bytes, size: int, mode: int) -> bytes:
    info = tarfile.TarInfo(name)
    info.type, info.size, info.mode, info.mtime = kind, size, mode, int(time.time())
    return info.tobuf(tarfile.GNU_FORMAT, "utf-8", "surrogateescape")
