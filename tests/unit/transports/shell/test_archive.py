"""Directories as tar streams."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

from runner.transports.shell.archive import pack


def test_python_can_read_it(tmp_path: Path) -> None:
    deep = "d" * 90
    (tmp_path / deep / deep).mkdir(parents=True)
    (tmp_path / deep / deep / "ä").write_bytes(b"x" * 700)
    (tmp_path / "run").write_text("#!")
    (tmp_path / "run").chmod(0o555)
    (tmp_path / "key").write_text("k")
    (tmp_path / "key").chmod(0o400)
    stream = b"".join(part if isinstance(part, bytes) else part.path.read_bytes() for part in pack(tmp_path, "top"))
    with tarfile.open(fileobj=io.BytesIO(stream)) as archive:
        found = {member.name: (member.mode, member.size) for member in archive}
    assert found == {
        "top": (0o755, 0),
        f"top/{deep}": (0o755, 0),
        f"top/{deep}/{deep}": (0o755, 0),
        f"top/{deep}/{deep}/ä": (0o644, 700),
        "top/run": (0o755, 2),
        "top/key": (0o600, 1),
    }
