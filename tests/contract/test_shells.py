"""The bootstrap in every login shell that is installed here, and with nothing but busybox."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest

from runner.model.target import Target
from runner.transports.local import LocalProcess, LocalWire
from runner.transports.port import Completed, How, Output, ScriptJob, SentFile, TaskJob
from runner.transports.shell.posix import PosixConnection

NASTY = 'it\'s "x" $HOME `id` \\ * \n é !'


class ShellWire(LocalWire):
    """Gives each command line to a shell of one's choice, as an SSH server does with the login shell."""

    def __init__(self, *words: str) -> None:
        super().__init__("shell")
        self._words = words

    async def start(
        self, command: str, output: Output, *, tty: bool = False, patience: float | None = None
    ) -> LocalProcess:
        loop = asyncio.get_running_loop()
        _, process = await loop.subprocess_exec(
            lambda: LocalProcess(output), *self._words, "-c", command, start_new_session=True
        )
        return process


def _run(tmp_path: Path, *words: str) -> None:
    task_path = tmp_path / "task.sh"
    task_path.write_text(
        '#!/bin/sh\nprintf \'%s|\' "$PT_a" "$PT__installdir"; cat; cat "$PT__installdir/m/files/x"; exit 5\n'
    )
    (tmp_path / "x").write_bytes(b"data\n" * 1000)
    task = TaskJob(
        "m::task", SentFile("m/tasks/task.sh", task_path), (SentFile("m/files/x", tmp_path / "x"),), {"a": NASTY}
    )
    script_path = tmp_path / "a script"
    script_path.write_text('#!/bin/sh\nfor i in "$@"; do printf \'[%s]\' "$i"; done; printf \'%s\' "$X"\n')
    script = ScriptJob(SentFile("a script", script_path), ("a b", "", NASTY))
    place = tmp_path / "tmp"
    place.mkdir()
    how = How(tmpdir=str(place), env={"X": NASTY})

    async def main() -> None:
        connection = PosixConnection(ShellWire(*words), Target("shell", "local"), lambda *_: None)
        for _ in range(2):
            for job, expected in ((task, 5), (script, 0)):
                written: list[tuple[bool, bytes]] = []

                def output(is_error: bool, data: bytes, written: Any = written) -> None:
                    written.append((is_error, data))

                if isinstance(job, TaskJob):
                    done = await connection.run_task(job, how, output)
                else:
                    done = await connection.run_script(job, how, output)
                text = b"".join(data for is_error, data in written if not is_error).decode()
                assert [data for is_error, data in written if is_error] == []
                assert done == Completed(expected)
                if isinstance(job, TaskJob):
                    head, directory, rest = text.split("|")
                    assert head == NASTY
                    assert directory.startswith(str(place))
                    assert rest.startswith('{"a":"it\'s')
                    assert rest.endswith("}" + "data\n" * 1000)
                else:
                    assert text == f"[a b][][{NASTY}]{NASTY}"
        written = []
        done = await connection.run_command('printf %s "$X"', how, lambda _, data: written.append(data))
        assert (done, b"".join(written).decode()) == (Completed(0), NASTY)
        await connection.upload(tmp_path / "x", str(tmp_path / "copy"), How(tmpdir=str(place)))
        assert (tmp_path / "copy").read_bytes() == (tmp_path / "x").read_bytes()

    asyncio.run(main())
    assert list(place.iterdir()) == []


@pytest.mark.parametrize("shell", ["dash", "bash", "zsh", "ksh", "mksh", "fish", "tcsh"])
def test_login_shells(tmp_path: Path, shell: str) -> None:
    path = shutil.which(shell)
    if path is None:
        pytest.skip(f"{shell} is not installed")
    _run(tmp_path, path)


def test_busybox_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shutil.which("busybox")
    if path is None:
        pytest.skip("busybox is not installed")
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "dd", "mkdir", "rm", "chmod", "mv", "ls", "cat", "tar"):
        (tools / name).symlink_to(path)
    monkeypatch.setenv("PATH", str(tools))
    _run(tmp_path, path, "sh")


def test_a_dd_that_knows_no_flags(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    real = shutil.which("dd")
    fake = tools / "dd"
    fake.write_text(
        f'#!/bin/sh\ncase "$*" in *iflag*) echo \'dd: unknown operand iflag\' >&2; exit 1;; esac\nexec {real} "$@"\n'
    )
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:/usr/bin:/bin")
    _run(tmp_path, "/bin/sh")
