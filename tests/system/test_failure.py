"""What goes wrong on real machines: each failure has its kind, nothing hangs, nothing stays behind."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from runner.executor import Executor, RunOptions
from runner.model.event import Publisher
from runner.model.target import Target
from tests.system.conftest import PASSWORD, Server
from tests.system.helpers import make_task, work

pytestmark = pytest.mark.system


def _alive(word: str) -> bool:
    return subprocess.run(["pgrep", "-f", word], capture_output=True).returncode == 0


def _wait_gone(word: str) -> None:
    for _ in range(50):
        if not _alive(word):
            return
        time.sleep(0.1)
    pytest.fail(f"{word} still runs")


def _one(target: Target, command: str = "true", how: RunOptions | None = None, **arguments: Any) -> Any:
    return work(lambda ex: ex.run_command([target], command, how or RunOptions()), **arguments).results[0]


@pytest.fixture
def spool() -> Iterator[Path]:
    """A directory that everybody may write to, as /tmp is, and that only this test uses."""
    path = Path(tempfile.mkdtemp(prefix="prt-", dir="/var/tmp"))
    path.chmod(0o1777)
    yield path
    shutil.rmtree(path)


# --- connecting ------------------------------------------------------------------------------------------------


def test_refused(server: Server) -> None:
    target = Target("gone", "ssh", host="127.0.9.9", port=1, user="x", options={"host-key-check": False})
    assert _one(target).error == {
        "kind": "puppetlabs.tasks/connect-error",
        "issue_code": "CONNECT_ERROR",
        "msg": "Failed to connect to gone: Connection refused - connect(2) for 127.0.9.9:1",
        "details": {},
    }


def test_unknown_name() -> None:
    error = _one(Target("nohost.invalid", "ssh", host="nohost.invalid", options={"connect-timeout": 5})).error
    assert error["issue_code"] == "CONNECT_ERROR"
    assert error["msg"].startswith("Failed to connect to nohost.invalid: ")


def test_no_host() -> None:
    assert _one(Target("x", "ssh")).error["msg"] == "Target x does not have a host"


def test_a_server_that_says_nothing() -> None:
    async def main() -> Any:
        silent = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
        port = silent.sockets[0].getsockname()[1]
        target = Target("mute", "ssh", host="127.0.0.1", port=port, user="x", options={"connect-timeout": 1})
        executor = Executor(publisher=Publisher())
        start = time.monotonic()
        result = (await executor.run_command([target], "true")).results[0]
        await executor.close()
        silent.close()
        return result, time.monotonic() - start

    result, seconds = asyncio.run(main())
    assert result.error["msg"] == "Timeout after 1 seconds connecting to mute"
    assert seconds < 3


def test_authentication(server: Server) -> None:
    wrong = server.target(private_key=str(server.directory / "other"))
    assert _one(wrong).error["issue_code"] == "AUTH_ERROR"
    assert _one(wrong).error["msg"] == f"Authentication failed for user prt-plain@{wrong.host}"
    assert _one(server.target("prt-pass", private_key=None, password="no")).error["issue_code"] == "AUTH_ERROR"
    assert _one(server.target("prt-pass", private_key=None, password=PASSWORD)).ok


@pytest.mark.parametrize("known", ["none", "same", "other"])
def test_host_keys(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: str) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".ssh").mkdir()
    target = server.target(host_key_check=True)
    if known != "none":
        name = "hostkey.pub" if known == "same" else "other.pub"
        line = f"[{target.host}]:{server.port} {(server.directory / name).read_text()}"
        (tmp_path / ".ssh" / "known_hosts").write_text("not a line\n" + line)
    result = _one(target)
    if known == "same":
        assert result.ok
    else:
        assert result.error["issue_code"] == "HOST_KEY_ERROR"
        assert result.error["msg"].startswith("Host key verification failed for t1: fingerprint SHA256:")
        ending = "is unknown for" if known == "none" else "does not match for"
        assert result.error["msg"].endswith(f'{ending} "[{target.host}]:{server.port}"')


def test_accepting_new_host_keys(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".ssh").mkdir()
    (tmp_path / ".ssh" / "config").write_text("Host 127.*\n  StrictHostKeyChecking accept-new\n")
    target = server.target(host_key_check=None, load_config=True)
    assert _one(target).ok
    assert f"[{target.host}]:{server.port}" in (tmp_path / ".ssh" / "known_hosts").read_text()
    assert _one(target).ok


def test_client_configuration_names_key_port_and_user(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".ssh").mkdir()
    (tmp_path / ".ssh" / "config").write_text(
        f"Host alias\n  HostName 127.0.3.7\n  Port {server.port}\n  User prt-sudo\n  IdentityFile {server.key}\n"
    )
    result = _one(Target("alias", "ssh", host="alias", options={"host-key-check": False}), "id -un")
    assert result.value.get("stdout") == "prt-sudo\n", result.value


def test_jump_hosts(server: Server) -> None:
    hops = f"prt-plain@127.0.3.2:{server.port},prt-sudo@127.0.3.3:{server.port}"
    targets = server.targets(5, proxyjump=hops)
    results = work(lambda ex: ex.run_command(targets, "echo $SSH_CONNECTION | cut -d' ' -f3"))
    assert [result.value.get("stdout", result.value) for result in results] == [f"{t.host}\n" for t in targets]
    bad = server.target(proxyjump="prt-plain@127.0.3.2:1")
    assert _one(bad).error["msg"] == (
        "Failed to connect to jump host prt-plain@127.0.3.2:1: Connection refused - connect(2) for 127.0.3.2:1"
    )


def test_jump_hosts_of_the_client_configuration(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are shared by the targets behind them and follow the same rules for host keys as any other host."""
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".ssh").mkdir()
    log_in = f"Port {server.port}\n  IdentityFile {server.key}\n"
    config = tmp_path / ".ssh" / "config"
    config.write_text(
        f"Host behind*\n  HostName 127.0.3.9\n  ProxyJump inner\n  User prt-sudo\n  {log_in}"
        f"Host inner\n  HostName 127.0.3.8\n  ProxyJump prt-plain@outer\n  User prt-plain\n  {log_in}"
        f"Host outer\n  HostName 127.0.3.7\n  {log_in}"
        "Host *\n  StrictHostKeyChecking accept-new\n"
    )
    targets = [Target(f"behind{number}", "ssh", host=f"behind{number}") for number in range(4)]
    results = work(lambda ex: ex.run_command(targets, "echo; id -un"))
    assert [str(result.value.get("stdout")).split() for result in results] == [["prt-sudo"]] * 4, [
        result.value for result in results
    ]
    known = (tmp_path / ".ssh" / "known_hosts").read_text()
    assert [known.count(f"[127.0.3.{number}]:{server.port} ") for number in (7, 8, 9)] == [1, 1, 1]

    config.write_text("Host a\n  ProxyJump b\nHost b\n  ProxyJump a\n")
    assert _one(Target("a", "ssh", host="a")).error["msg"] == (
        "Failed to connect to a: ProxyJump goes round in circles: b, a, b"
    )


def test_key_as_data_and_algorithms(server: Server) -> None:
    target = server.target(
        private_key={"key-data": server.key.read_text()},
        encryption_algorithms=["aes256-ctr", "no-such-cipher"],
        kex_algorithms=["defaults"],
        mac_algorithms=["hmac-sha2-256"],
    )
    assert _one(target).ok


# --- running ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("user", "options", "run_as"),
    [
        ("prt-plain", {}, None),
        ("root", {}, None),
        ("prt-sudo", {}, "root"),
        ("prt-pass", {"sudo_password": PASSWORD}, "root"),
        ("prt-plain", {"native_ssh": True, "load_config": True}, None),
        ("prt-plain", {"tty": True}, None),
    ],
)
@pytest.mark.parametrize("kind", ["command", "task"])
def test_timeouts_end_the_process_group(
    server: Server, tmp_path: Path, spool: Path, user: str, options: dict[str, Any], run_as: str | None, kind: str
) -> None:
    target = server.target(user, tmpdir=str(spool), **options)
    word = f"4{os.getpid()}"[:6]
    text = f"echo began; sleep {word} & trap '' TERM; sleep {word}; sleep {word}"
    how = RunOptions(run_as=run_as, timeout=1)
    task = make_task(tmp_path, f"#!/bin/sh\n{text}\n")
    start = time.monotonic()
    if kind == "command":
        result = _one(target, text, how)
        assert result.value["stdout"].strip() == "began"
        assert result.value["exit_code"] is None
    else:
        result = work(lambda ex: ex.run_task([target], task, {}, how)).results[0]
        assert result.value["_output"].strip() == "began"
    assert result.error["kind"] == "prun/timeout-error"
    assert result.error["details"] == {"timeout": 1}
    assert time.monotonic() - start < 10
    _wait_gone(f"sleep {word}")
    assert list(spool.iterdir()) == []


def test_interruption(server: Server, tmp_path: Path, spool: Path) -> None:
    targets = server.targets(6, tmpdir=str(spool))
    task = make_task(tmp_path, "#!/bin/sh\necho began\nsleep 4711\n")

    async def main() -> Any:
        executor = Executor(publisher=Publisher(), concurrency=3)
        asyncio.get_running_loop().call_later(1.5, executor.interrupt)
        results = await executor.run_task(targets, task, {})
        later = await executor.run_command(targets, "true")
        await executor.close()
        return results, later

    results, later = asyncio.run(main())
    kinds = [result.error["kind"] for result in results]
    assert kinds == ["prun/interrupted"] * 3 + ["prun/not-run"] * 3
    assert results.results[0].value["_output"] == "began\n"
    assert {result.error["kind"] for result in later} == {"prun/not-run"}
    _wait_gone("sleep 4711")
    assert list(spool.iterdir()) == []


def test_disconnect_in_the_middle(server: Server, tmp_path: Path, spool: Path) -> None:
    """The server's process for the connection is killed; the task ends by itself and cleans up."""
    task = make_task(tmp_path, "#!/bin/sh\nkill -9 $(ps -o ppid= -p $PPID); sleep 1; echo x\n")
    target = server.target("root", tmpdir=str(spool))
    result = work(lambda ex: ex.run_task([target], task, {})).results[0]
    assert result.error["kind"] == "puppetlabs.tasks/exception-error", result.value
    assert "The connection to t1 was lost while the action ran" in result.error["msg"]
    for _ in range(30):
        if not list(spool.iterdir()):
            break
        time.sleep(0.1)
    assert list(spool.iterdir()) == []


def test_a_kept_connection_that_died_is_opened_again(server: Server) -> None:
    target = server.target("root")

    async def main() -> Any:
        executor = Executor(publisher=Publisher())
        first = await executor.run_command([target], "echo $PPID")
        subprocess.run(["kill", "-9", first.results[0].value["stdout"].strip()], check=True)
        second = await executor.run_command([target], "echo $PPID")
        await executor.close()
        return first.results[0], second.results[0]

    first, second = asyncio.run(main())
    assert second.ok, second.value
    assert first.value["stdout"] != second.value["stdout"]


def test_one_connection_for_many_steps(server: Server) -> None:
    async def main() -> Any:
        executor = Executor(publisher=Publisher())
        seen = {(await executor.run_command([server.target()], "echo $PPID")).results[0].value["stdout"] for _ in "123"}
        many = await asyncio.gather(
            *(executor.run_command([server.target()], "sleep 0.2; echo $PPID") for _ in range(25))
        )
        await executor.close()
        return seen | {results.results[0].value.get("stdout", str(results.results[0].value)) for results in many}

    assert len(asyncio.run(main())) == 1


def test_dead_hosts_among_many(server: Server) -> None:
    targets = server.targets(60)
    for place in (3, 17, 44):
        targets[place] = Target(f"dead{place}", "ssh", host="127.0.9.9", port=1, user="x", options=targets[0].options)
    results = work(lambda ex: ex.run_command(targets, "echo hi"), concurrency=20)
    assert [result.target.name for result in results.error_set] == ["dead3", "dead17", "dead44"]
    assert [result.target for result in results] == targets


def test_background_children_do_not_hold_us(server: Server) -> None:
    start = time.monotonic()
    result = _one(server.target(), "(sleep 20) & echo now")
    assert result.value["stdout"] == "now\n"
    assert time.monotonic() - start < 5


# --- output ----------------------------------------------------------------------------------------------------


def test_much_output_is_bounded(server: Server) -> None:
    result = _one(server.target(), "yes 0123456789abcde | head -c 40000000; echo end", max_output=1 << 20)
    text = result.value["stdout"]
    assert len(text) < (1 << 20) + 200
    assert text.startswith("0123456789abcde\n")
    assert text.endswith("end\n")
    assert "[prun: 38951428 bytes of output were dropped here]" in text


def test_binary_output_and_invalid_json(server: Server, tmp_path: Path) -> None:
    assert _one(server.target(), "printf '\\377\\000x'").value["stdout"] == "\\xFF\0x"
    task = make_task(tmp_path, "#!/bin/sh\nprintf '{\"a\": '\n")
    result = work(lambda ex: ex.run_task([server.target()], task, {})).results[0]
    assert result.value == {"_output": '{"a": '}


# --- places ----------------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """A file system of its own; the parameter is its mount options."""
    place = Path("/mnt") / f"prt-{os.getpid()}"
    place.mkdir()
    options = getattr(request, "param", "size=64k")
    if subprocess.run(["mount", "-t", "tmpfs", "-o", f"{options},mode=1777", "tmpfs", place]).returncode:
        place.rmdir()
        pytest.skip("cannot mount here")
    yield place
    subprocess.run(["umount", "-l", place], check=True)
    place.rmdir()


def test_disk_full(server: Server, tmp_path: Path, small_disk: Path) -> None:
    target = server.target(tmpdir=str(small_disk))
    task = make_task(tmp_path, b"#!/bin/sh\n" + b"#" * 300_000)
    big = tmp_path / "big"
    big.write_bytes(b"x" * 3_000_000)

    async def do(ex: Executor) -> Any:
        ran = await ex.run_task([target], task, {})
        sent = await ex.upload([target], big, "/tmp/prt-never")
        return ran.results[0], sent.results[0]

    for result in work(do):
        assert result.error["kind"] == "puppetlabs.tasks/task_file_error"
        assert result.error["issue_code"] == "WRITE_ERROR"
        assert "No space left on device" in result.error["msg"]
    assert not Path("/tmp/prt-never").exists()
    assert list(small_disk.iterdir()) == []


@pytest.mark.parametrize("small_disk", ["size=1m,noexec"], indirect=True)
def test_noexec(server: Server, tmp_path: Path, small_disk: Path) -> None:
    for user in ("prt-plain", "root"):
        target = server.target(user, tmpdir=str(small_disk))
        for text, expected in (
            ("#!/bin/sh\necho sh $0", "sh"),
            ("#!/usr/bin/env python3\nprint('py')", "py"),
            ("#! /bin/bash\necho ${BASH_VERSION:+bash}", "bash"),
            ("echo bare", "bare"),
        ):
            task = make_task(tmp_path, text)
            result = work(lambda ex, task=task, target=target: ex.run_task([target], task, {})).results[0]
            assert result.value.get("_output", "").split()[:1] == [expected], result.value
    assert list(small_disk.iterdir()) == []


@pytest.mark.parametrize("run_as", [None, "root"])
def test_unusable_directories(server: Server, tmp_path: Path, run_as: str | None) -> None:
    task = make_task(tmp_path, "#!/bin/sh\ntrue\n")
    how = RunOptions(tmpdir="/nonexistent/x", run_as=run_as)
    result = work(lambda ex: ex.run_task([server.target("prt-sudo")], task, {}, how)).results[0]
    assert result.error["issue_code"] == "TMPDIR_ERROR"
    assert result.error["msg"].startswith("Could not make tmpdir: mkdir: cannot create directory")
    assert result.error["msg"].endswith("No such file or directory\n")
    refused = work(lambda ex: ex.run_task([server.target()], task, {}, RunOptions(tmpdir="/root"))).results[0]
    assert "Permission denied" in refused.error["msg"]


def test_a_directory_only_the_other_user_can_write(server: Server, tmp_path: Path) -> None:
    task = make_task(tmp_path, "#!/bin/sh\ndirname $0\n")
    how = RunOptions(tmpdir="/root", run_as="root")
    result = work(lambda ex: ex.run_task([server.target("prt-sudo")], task, {}, how)).results[0]
    assert result.value["_output"].startswith("/root/")


def test_script_dir_that_exists_and_no_cleanup(server: Server, tmp_path: Path) -> None:
    task = make_task(tmp_path, "#!/bin/sh\ndirname $0\n")
    target = server.target(script_dir="prt-fixed", cleanup=False)
    events: list[Any] = []

    async def main() -> Any:
        publisher = Publisher()
        publisher.subscribe(events.append)
        executor = Executor(publisher=publisher)
        first = await executor.run_task([target], task, {})
        second = await executor.run_task([target], task, {})
        await executor.close()
        return first.results[0], second.results[0]

    first, second = asyncio.run(main())
    assert first.value["_output"] == "/tmp/prt-fixed\n"
    assert second.error["issue_code"] == "TMPDIR_ERROR"
    assert "skip_cleanup" in [getattr(event, "id", None) for event in events]
    subprocess.run(["rm", "-rf", "/tmp/prt-fixed"], check=True)


def test_values_too_large_for_an_environment(server: Server, tmp_path: Path) -> None:
    task = make_task(tmp_path, "#!/bin/sh\nwc -c\n")
    value = {"blob": "x" * 300_000}
    result = work(lambda ex: ex.run_task([server.target()], task, value)).results[0]
    assert result.error["kind"] == "prun/parameter-too-large"
    fine = make_task(tmp_path, "#!/bin/sh\nwc -c\n", input_method="stdin")
    result = work(lambda ex: ex.run_task([server.target()], fine, value)).results[0]
    assert result.value["_output"].strip() == str(
        len(json.dumps(value | {"_task": "mod::probe"}, separators=(",", ":")))
    )


def test_nothing_stays_behind(server: Server, tmp_path: Path, spool: Path) -> None:
    targets = server.targets(3, tmpdir=str(spool))
    task = make_task(tmp_path, "#!/bin/sh\nexit 3\n")

    async def do(ex: Executor) -> Any:
        await ex.run_task(targets, task, {"a": 1})
        await ex.run_script(targets, tmp_path / "probe.sh", ["a"])
        await ex.upload(targets, tmp_path / "probe.sh", "/nonexistent/place")
        await ex.upload(targets, tmp_path, "/nonexistent/place")
        await ex.download(targets, "/nonexistent", tmp_path / "got")

    work(do)
    assert list(spool.iterdir()) == []
    assert [path for path in (tmp_path / "got").rglob("*") if path.is_file()] == []


@pytest.mark.parametrize(
    ("user", "options", "run_as"),
    [
        ("prt-plain", {}, None),
        ("prt-sudo", {}, "root"),
        (None, {}, None),  # here
    ],
)
def test_a_bootstrap_that_is_killed(
    server: Server, tmp_path: Path, spool: Path, user: str | None, options: dict[str, Any], run_as: str | None
) -> None:
    """As the kernel does when memory runs out: the task and its directory go all the same."""
    word = f"7{os.getpid()}"[:6]
    task = make_task(tmp_path, f"#!/bin/sh\necho began; kill -9 $PPID; exec sleep {word}\n")
    target = (
        server.target(user, tmpdir=str(spool), **options)
        if user
        else Target("here", "local", options={"tmpdir": str(spool)})
    )
    result = work(lambda ex: ex.run_task([target], task, {}, RunOptions(run_as=run_as))).results[0]
    assert result.error is not None
    assert result.error["kind"] == "puppetlabs.tasks/task-error"
    if run_as is None:  # what sudo started is in no session of its own
        _wait_gone(f"sleep {word}")
    else:
        subprocess.run(["pkill", "-f", f"sleep {word}"], check=False)
    assert list(spool.iterdir()) == []
