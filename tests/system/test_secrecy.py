"""Nothing secret shows while things run: not in argument lists, not to other users, not in files."""

from __future__ import annotations

import asyncio
import uuid
from pathlib import Path
from typing import Any

import pytest

from runner.executor import Executor, RunOptions
from runner.model.event import Publisher
from runner.model.sensitive import Sensitive
from tests.system.conftest import PASSWORD, Server
from tests.system.helpers import make_task

pytestmark = pytest.mark.system

SECRET = "s3cr3t-b41f"


def _watch(word: bytes) -> list[str]:
    """Return where a word shows: argument lists of all processes, environments of processes readable by others."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if word in (process / "cmdline").read_bytes():
                found.append(f"cmdline of {process.name}")
            environ = process / "environ"
            if word in environ.read_bytes() and environ.stat().st_mode & 0o077:
                found.append(f"environ of {process.name}")
        except OSError:
            continue
    return found


def _files(word: bytes, root: Path) -> list[str]:
    found = []
    for path in root.rglob("*"):
        try:
            if path.is_file() and path.stat().st_size < 1 << 20 and word in path.read_bytes():
                found.append(str(path))
        except OSError:
            continue
    return found


@pytest.mark.parametrize(
    ("user", "options", "run_as"),
    [
        ("prt-plain", {}, None),
        ("prt-pass", {"sudo_password": PASSWORD}, "root"),
        ("prt-pass", {"sudo_password": PASSWORD, "tty": True}, "root"),
        ("prt-plain", {"su_user": "prt-pass", "su_password": PASSWORD}, None),
        ("prt-plain", {"native_ssh": True, "load_config": True}, None),
    ],
)
def test_parameters_and_passwords_are_not_seen(
    server: Server, tmp_path: Path, user: str, options: dict[str, Any], run_as: str | None
) -> None:
    target = server.target(user, **options)
    place = Path(f"/tmp/prt-where-{uuid.uuid4().hex}")  # the target's user cannot write to pytest's directories
    text = f'#!/bin/sh\necho "$0" >{place}.new; mv {place}.new {place}\nsleep 1\necho "$PT_password" | wc -c\n'
    task = make_task(tmp_path, text)
    events: list[str] = []
    seen: list[str] = []

    async def main() -> Any:
        publisher = Publisher()
        publisher.subscribe(lambda event: events.append(repr(event)))
        executor = Executor(publisher=publisher)
        parameters = {"password": Sensitive(SECRET)}
        how = RunOptions(run_as=run_as)
        running = asyncio.ensure_future(executor.run_task([target], task, parameters, how))
        while not place.exists() and not running.done():
            seen.extend(_watch(SECRET.encode()) + _watch(PASSWORD.encode()))
            await asyncio.sleep(0.02)
        for _ in range(5):
            seen.extend(_watch(SECRET.encode()) + _watch(PASSWORD.encode()))
            await asyncio.sleep(0.05)
        directory = Path(place.read_text().strip()).parent
        assert directory.stat().st_mode & 0o777 == 0o700
        seen.extend(_files(SECRET.encode(), directory))
        results = await running
        environment = await executor.run_command(
            [target], "sleep 0.3; echo ${#TOKEN}", RunOptions(env_vars={"TOKEN": SECRET}, run_as=run_as)
        )
        await executor.close()
        return results.results[0], environment.results[0]

    result, environment = asyncio.run(main())
    assert result.ok, result.value
    assert result.value["_output"].strip() == str(len(SECRET) + 1)
    assert environment.value["stdout"].strip() == str(len(SECRET))
    assert seen == []
    assert [event for event in events if SECRET in event or PASSWORD in event] == []
    place.unlink()


def test_environment_of_commands_is_not_in_argument_lists(server: Server) -> None:
    async def main() -> list[str]:
        executor = Executor(publisher=Publisher())
        how = RunOptions(env_vars={"TOKEN": SECRET})
        running = asyncio.ensure_future(executor.run_command([server.target()], "sleep 0.5", how))
        seen = []
        while not running.done():
            seen += _watch(SECRET.encode())
            await asyncio.sleep(0.02)
        await executor.close()
        return seen

    assert asyncio.run(main()) == []


def test_a_program_that_prints_the_prompt_gets_no_password(server: Server, tmp_path: Path) -> None:
    """Once the program runs, nothing it prints makes us send the password."""
    target = server.target("prt-pass", sudo_password=PASSWORD)
    script = (
        "#!/bin/sh\nprompt=$(tr '\\0' '\\n' </proc/$PPID/cmdline | grep -a prun | head -1)\n"
        "ps -ef | grep -o '\\[sudo\\] prun [0-9a-f]*: ' | head -1 >&2\nsleep 0.3\ncat\n"
    )
    task = make_task(tmp_path, script)

    async def main() -> Any:
        executor = Executor(publisher=Publisher())
        results = await executor.run_task([target], task, {}, RunOptions(run_as="root"))
        await executor.close()
        return results.results[0]

    result = asyncio.run(main())
    assert result.value == {"_task": "mod::probe"}
