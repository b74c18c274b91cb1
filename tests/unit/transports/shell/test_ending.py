"""Ending a tree of processes, really."""

from __future__ import annotations

import asyncio
import subprocess
import time
from pathlib import Path

from runner.transports.shell.ending import Pulse, end_text


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def test_a_tree_that_does_not_want_to_end(tmp_path: Path) -> None:
    private = tmp_path / "it's private"
    private.mkdir()
    script = "trap '' TERM; sh -c \"trap '' TERM; sleep 77 & echo \\$!; wait; sleep 77\" & wait; sleep 77"
    process = subprocess.Popen(["/bin/sh", "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    grandchild = int(process.stdout.readline())
    start = time.monotonic()
    ender = subprocess.run(
        ["/bin/sh"], input=end_text(process.pid, str(private)), text=True, capture_output=True, check=True
    )
    assert (ender.stdout.strip("\n"), ender.stderr) == ("", "")
    assert len(ender.stdout) >= 10  # a sign of life ten times a second
    process.wait(5)
    process.stdout.close()
    assert time.monotonic() - start < 8
    assert not _alive(grandchild)
    assert not private.exists()


def test_a_pulse_tells_silence_from_slowness() -> None:
    heard = []

    async def main() -> tuple[bool, bool]:
        busy, silent = (Pulse(lambda _error, data: heard.append(data), 0.05) for _ in "12")
        with busy.listen():
            for _ in range(4):
                await asyncio.sleep(0.03)
                busy.feed(False, b"\n")
        with silent.listen():
            await asyncio.sleep(10)
        return busy.stopped, silent.stopped

    assert asyncio.run(main()) == (False, True)
    assert heard == [b"\n"] * 4
