"""This machine."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from runner.errors import RunnerError
from runner.model.target import Target
from runner.transports.errors import FileError
from runner.transports.local import LocalTransport
from runner.transports.port import Completed, How, Setting


def _run(command: str) -> tuple[Completed, str]:
    async def main() -> tuple[Completed, str]:
        connection = await LocalTransport(Setting(Path(), lambda *_: None)).connect(Target("here", "local"))
        text = bytearray()
        done = await connection.run_command(command, How(), lambda _, data: text.extend(data))
        await connection.close()
        return done, text.decode()

    return asyncio.run(main())


@pytest.mark.parametrize(
    ("command", "code", "text"),
    [
        ("echo a  b", 0, "a b\n"),
        ("echo 'a  b'", 0, "a  b\n"),
        ("exit 3", 3, ""),
        ("cd /; pwd", 0, "/\n"),
        ("true && echo x", 0, "x\n"),
        ("false", 1, ""),
        ("cat", 0, ""),
        (". /dev/null", 0, ""),
    ],
)
def test_commands(command: str, code: int, text: str) -> None:
    assert _run(command) == (Completed(code), text)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(RunnerError) as caught:
        _run("no_such_command_xyz -a")
    assert caught.value.message == "No such file or directory - no_such_command_xyz"
    assert caught.value.kind == "puppetlabs.tasks/exception-error"


def test_a_child_that_stays_is_not_waited_for() -> None:
    assert _run("sleep 5 & echo now") == (Completed(0), "now\n")


def test_download_errors_are_worded_as_copies(tmp_path: Path) -> None:
    async def main() -> None:
        connection = await LocalTransport(Setting(Path(), lambda *_: None)).connect(Target("here", "local"))
        await connection.download("/nonexistent", tmp_path, How())

    with pytest.raises(FileError) as caught:
        asyncio.run(main())
    assert caught.value.message == f"Could not download file to {tmp_path}: No such file or directory - /nonexistent"
