"""One suite for every transport: this machine, a real SSH server in this process, and the fake."""

from __future__ import annotations

import asyncio
import json
import shlex
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from runner.errors import RunnerError
from runner.model.target import Target
from runner.transports.fake import Call, FakeTransport, Reply, Rule, Script
from runner.transports.port import Completed, Connection, How, ScriptJob, SentFile, Setting, TaskJob
from runner.transports.registry import get_transport
from tests.contract.ssh_server import serve


@dataclass
class Bench:
    """A connection and what was written through it."""

    connection: Connection
    written: list[tuple[bool, bytes]]
    real: bool

    def output(self, is_error: bool, data: bytes) -> None:
        self.written.append((is_error, data))

    def text(self, is_error: bool) -> str:
        return b"".join(data for stream, data in self.written if stream is is_error).decode()


@asynccontextmanager
async def _connect(kind: str) -> AsyncIterator[Bench]:
    setting = Setting(Path.cwd(), lambda *_: None)
    if kind == "ssh":
        async with serve() as server:
            transport = get_transport("ssh", setting)
            connection = await transport.connect(server.target())
            yield Bench(connection, [], True)
            await connection.close()
            await transport.close()
    elif kind == "local":
        connection = await get_transport("local", setting).connect(Target("here", "local"))
        yield Bench(connection, [], True)
        await connection.close()
    else:
        connection = await FakeTransport(setting, _script()).connect(Target("fake", "fake"))
        yield Bench(connection, [], False)
        await connection.close()


def _script() -> Script:
    """What the fake is told, so that it answers as a machine would."""

    def task(call: Call) -> Reply:
        return Reply(value=dict(call.parameters))

    def script(call: Call) -> Reply:
        return Reply("".join(f"[{argument}]" for argument in call.arguments) + call.how.env.get("X", ""))

    return Script(
        [
            Rule("command", "echo out; echo err >&2; exit 3", Reply("out\n", "err\n", 3)),
            Rule("command", "sleep *", Reply(seconds=30)),
            Rule("command", "printf '%s' \"$X\"", lambda call: Reply(call.how.env["X"])),
            Rule("task", "mod::echo", task),
            Rule("script", "*", script),
        ]
    )


@pytest.fixture(params=["local", "ssh", "fake"])
def with_bench(request: pytest.FixtureRequest) -> Callable[[Callable[[Bench], Awaitable[Any]]], Any]:
    def run(do: Callable[[Bench], Awaitable[Any]]) -> Any:
        async def main() -> Any:
            async with _connect(request.param) as bench:
                return await do(bench)

        return asyncio.run(main())

    return run


WithBench = Callable[[Callable[[Bench], Awaitable[Any]]], Any]

NASTY = 'it\'s "x" $HOME `id` \\ * \n é☃𝄞 !'


def test_a_command(with_bench: WithBench) -> None:
    async def do(bench: Bench) -> None:
        done = await bench.connection.run_command("echo out; echo err >&2; exit 3", How(), bench.output)
        assert done == Completed(3)
        assert bench.text(False) == "out\n"
        assert bench.text(True) == "err\n"

    with_bench(do)


def test_environment_of_a_command(with_bench: WithBench) -> None:
    async def do(bench: Bench) -> None:
        done = await bench.connection.run_command("printf '%s' \"$X\"", How(env={"X": NASTY}), bench.output)
        assert (done, bench.text(False), bench.text(True)) == (Completed(0), NASTY, "")

    with_bench(do)


@pytest.mark.parametrize("method", ["stdin", "both"])
def test_a_task(with_bench: WithBench, tmp_path: Path, method: Any) -> None:
    path = tmp_path / "echo.sh"
    path.write_text("#!/bin/sh\ncat\n")
    parameters = {"a": NASTY, "b": [1, None, {"c": 1.5}], "_task": "mod::echo"}
    job = TaskJob("mod::echo", SentFile("echo.sh", path), (), parameters, method)

    async def do(bench: Bench) -> None:
        assert await bench.connection.run_task(job, How(), bench.output) == Completed(0)
        assert json.loads(bench.text(False)) == parameters

    with_bench(do)


def test_a_script(with_bench: WithBench, tmp_path: Path) -> None:
    path = tmp_path / "a script.sh"
    path.write_text('#!/bin/sh\nfor i in "$@"; do printf \'[%s]\' "$i"; done; printf \'%s\' "$X"\n')
    job = ScriptJob(SentFile(path.name, path), ("a b", "", NASTY))

    async def do(bench: Bench) -> None:
        assert await bench.connection.run_script(job, How(env={"X": "x'y"}), bench.output) == Completed(0)
        assert bench.text(False) == f"[a b][][{NASTY}]x'y"

    with_bench(do)


def test_a_file_there_and_back(with_bench: WithBench, tmp_path: Path) -> None:
    source = tmp_path / "ä file"
    source.write_bytes(bytes(range(256)) * 9000)
    back = tmp_path / "back"
    back.mkdir()

    async def do(bench: Bench) -> None:
        place = str(tmp_path / "there it's")
        await bench.connection.upload(source, place, How())
        assert await bench.connection.download(place, back, How()) == back / "there it's"
        assert (back / "there it's").read_bytes() == source.read_bytes()
        with pytest.raises(RunnerError) as caught:
            await bench.connection.download("/nonexistent/file", back, How())
        assert caught.value.kind == "puppetlabs.tasks/task_file_error"

    with_bench(do)
    assert sorted(path.name for path in back.iterdir()) == ["there it's"]


def test_cancelling_ends_what_runs(with_bench: WithBench, tmp_path: Path) -> None:
    mark = tmp_path / "still-here"

    async def do(bench: Bench) -> None:
        command = f"sleep 0.7; touch {shlex.quote(str(mark))}"
        running = asyncio.ensure_future(bench.connection.run_command(command, How(), bench.output))
        await asyncio.sleep(0.2)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        await asyncio.sleep(0.7)
        assert not mark.exists()

    with_bench(do)


def test_actions_share_a_connection(with_bench: WithBench) -> None:
    async def do(bench: Bench) -> None:
        command = "echo out; echo err >&2; exit 3"
        done = await asyncio.gather(*(bench.connection.run_command(command, How(), bench.output) for _ in range(15)))
        assert done == [Completed(3)] * 15
        assert bench.connection.alive

    with_bench(do)


# --- only where programs really run ----------------------------------------------------------------------------


@pytest.fixture(params=["local", "ssh"])
def with_machine(request: pytest.FixtureRequest) -> WithBench:
    def run(do: Callable[[Bench], Awaitable[Any]]) -> Any:
        async def main() -> Any:
            async with _connect(request.param) as bench:
                return await do(bench)

        return asyncio.run(main())

    return run


def test_private_directory_and_extra_files(with_machine: WithBench, tmp_path: Path) -> None:
    task = tmp_path / "look.sh"
    task.write_text(
        '#!/bin/sh\ncd "$PT__installdir"; stat -c %a .; find . -type f | sort; cat mod/files/d/x; echo $0\n'
    )
    (tmp_path / "x").write_text("content\n")
    extra = (SentFile("mod/files/d/x", tmp_path / "x"), SentFile("other/lib/empty", tmp_path / "empty"))
    (tmp_path / "empty").write_text("")
    job = TaskJob("mod::look", SentFile("mod/tasks/look.sh", task), extra, {}, "environment")

    async def do(bench: Bench) -> None:
        assert await bench.connection.run_task(job, How(tmpdir=str(tmp_path)), bench.output) == Completed(0)
        lines = bench.text(False).splitlines()
        assert lines[:5] == ["700", "./mod/files/d/x", "./mod/tasks/look.sh", "./other/lib/empty", "content"]
        assert lines[5].startswith(f"{tmp_path}/")
        assert not Path(lines[5]).exists()

    with_machine(do)


def test_directories_there_and_back(with_machine: WithBench, tmp_path: Path) -> None:
    source = tmp_path / "tree"
    (source / "sub" / "empty").mkdir(parents=True)
    (source / "a").write_text("a")
    (source / "sub" / "b.sh").write_text("#!/bin/sh\n")
    (source / "sub" / "b.sh").chmod(0o755)
    (source / "sub" / "private").write_text("p")
    (source / "sub" / "private").chmod(0o600)
    back = tmp_path / "back"
    back.mkdir()

    async def do(bench: Bench) -> None:
        await bench.connection.upload(source, str(tmp_path / "copy"), How())
        await bench.connection.upload(source, str(tmp_path / "copy"), How())  # an existing one receives it inside
        await bench.connection.download(str(tmp_path / "copy"), back, How())
        await bench.connection.download(str(tmp_path / "copy"), back, How())  # an earlier one is replaced

    with_machine(do)
    files = {str(path.relative_to(back)): path.stat().st_mode & 0o777 for path in back.rglob("*") if path.is_file()}
    one = {"a": 0o644, "sub/b.sh": 0o755, "sub/private": 0o600}
    assert files == {f"copy/{prefix}{name}": mode for prefix in ("", "tree/") for name, mode in one.items()}
    assert (back / "copy" / "sub" / "empty").is_dir()


def test_directories_without_tar(with_machine: WithBench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("dd", "mkdir", "rm", "chmod", "mv", "sh", "ls", "cat"):
        (tools / name).symlink_to(f"/bin/{name}")
    monkeypatch.setenv("PATH", str(tools))
    source = tmp_path / "tree"
    (source / "sub").mkdir(parents=True)
    (source / "sub" / "it's").write_text("a")
    (source / "run").write_text("b")
    (source / "run").chmod(0o755)

    async def do(bench: Bench) -> None:
        await bench.connection.upload(source, str(tmp_path / "copy"), How())

    with_machine(do)
    assert (tmp_path / "copy" / "sub" / "it's").read_text() == "a"
    assert (tmp_path / "copy" / "run").stat().st_mode & 0o777 == 0o755


def test_a_failed_move_says_why(with_machine: WithBench, tmp_path: Path) -> None:
    (tmp_path / "f").write_text("x")

    async def do(bench: Bench) -> None:
        with pytest.raises(
            RunnerError, match=r"Could not move temporary file '.*' to /nonexistent/d/f: mv: "
        ) as caught:
            await bench.connection.upload(tmp_path / "f", "/nonexistent/d/f", How())
        assert caught.value.issue_code == "MV_ERROR"

    with_machine(do)


def test_killed_by_a_signal(with_machine: WithBench) -> None:
    async def do(bench: Bench) -> None:
        done = await bench.connection.run_command("kill -9 $$", How(), bench.output)
        assert done == Completed(None, "SIGKILL")

    with_machine(do)


def test_unread_input_is_no_obstacle(with_machine: WithBench, tmp_path: Path) -> None:
    path = tmp_path / "deaf.sh"
    path.write_text("#!/bin/sh\nexec <&-\necho done\n")
    job = TaskJob("mod::deaf", SentFile("deaf.sh", path), (), {"x": "y" * 3_000_000}, "stdin")

    async def do(bench: Bench) -> None:
        assert await bench.connection.run_task(job, How(), bench.output) == Completed(0)
        assert bench.text(False) == "done\n"

    with_machine(do)


@pytest.mark.parametrize("with_bench", ["local", "ssh"], indirect=True)  # the fake runs no programs
@pytest.mark.parametrize("env", [{}, {"A": "b"}])
def test_exit_code_126_is_explained(with_bench: WithBench, env: dict[str, str]) -> None:
    async def do(bench: Bench) -> None:
        assert await bench.connection.run_command("echo no >&2; exit 126", How(env=env), bench.output) == Completed(126)
        assert bench.text(True) == (
            "no\n\n\nThis might be caused by the default tmpdir being mounted using 'noexec'. "
            "See http://pup.pt/task-failure for details and workarounds."
        )

    with_bench(do)


@pytest.mark.parametrize("with_bench", ["local", "ssh"], indirect=True)  # the fake kills no programs
def test_a_killed_script_says_nothing_of_ours(with_bench: WithBench, tmp_path: Path) -> None:
    path = tmp_path / "dies.sh"
    path.write_text("#!/bin/sh\necho out; echo err >&2; kill -9 $$\n")

    async def do(bench: Bench) -> None:
        assert await bench.connection.run_script(ScriptJob(SentFile(path.name, path), ()), How(), bench.output)
        assert bench.text(False) == "out\n"
        assert bench.text(True).removesuffix("Killed\n") == "err\n"

    with_bench(do)


@pytest.mark.parametrize("with_bench", ["local", "ssh"], indirect=True)  # the fake has no files
@pytest.mark.parametrize("name", ["a\nb", " lead", "tr\\ail "])
def test_odd_names_are_downloaded(with_bench: WithBench, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("content\n")
    back = tmp_path / "back"
    back.mkdir()

    async def do(bench: Bench) -> None:
        place = await bench.connection.download(str(tmp_path / name), back, How())
        assert (place.name, place.read_text()) == (name, "content\n")

    with_bench(do)


@pytest.mark.parametrize("with_bench", ["local", "ssh"], indirect=True)  # the fake runs no programs
def test_a_script_of_another_machine(with_bench: WithBench, tmp_path: Path) -> None:
    path = tmp_path / "program"
    path.write_bytes(b"\x7fELFnothing")
    job = ScriptJob(SentFile(path.name, path), ())

    async def do(bench: Bench) -> None:
        assert await bench.connection.run_script(job, How(), bench.output) == Completed(126)
        assert "no program for this machine" in bench.text(True)
        assert "noexec" not in bench.text(True)

    with_bench(do)
