"""Becoming another user, on a real server with real sudo and su."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runner.executor import RunOptions
from tests.system.conftest import PASSWORD, Server
from tests.system.helpers import make_task, work

pytestmark = pytest.mark.system

WHO = "id -un; pwd; echo $HOME"
ROOT = "root\n/root\n/root\n"
PASS = "prt-pass\n/home/prt-pass\n/home/prt-pass\n"


@pytest.mark.parametrize(
    ("user", "options", "run_as", "expected"),
    [
        ("prt-sudo", {}, "root", ROOT),
        ("prt-sudo", {}, "prt-pass", PASS),
        ("prt-pass", {"sudo_password": PASSWORD}, "root", ROOT),
        ("prt-sudo", {"run_as_command": ["sudo", "-n", "-u"]}, "root", ROOT),
        ("prt-sudo", {"sudo_executable": "/usr/bin/sudo"}, "root", ROOT),
        ("prt-sudo", {"run_as": "root"}, None, ROOT),
        ("prt-plain", {"su_user": "prt-pass", "su_password": PASSWORD}, None, PASS),
        ("root", {"su_user": "prt-pass"}, None, PASS),
        ("root", {}, "prt-pass", PASS),
        ("prt-sudo", {"tty": True}, "root", ROOT.replace("\n", "\r\n")),
        ("prt-pass", {"tty": True, "sudo_password": PASSWORD}, "root", ROOT.replace("\n", "\r\n")),
    ],
)
def test_commands_and_tasks_run_as_the_user(
    server: Server, tmp_path: Path, user: str, options: dict[str, Any], run_as: str | None, expected: str
) -> None:
    target = server.target(user, **options)
    task = make_task(tmp_path, f"#!/bin/sh\n{WHO}\nprintf '%s' \"$PT_a\"; cat\n")
    how = RunOptions(run_as=run_as)

    command, script = work(lambda ex: _both(ex, target, WHO, task, how))

    assert command.value == {"stdout": expected, "stderr": "", "merged_output": expected, "exit_code": 0}
    text = '{"a":"x\'\\"y","_task":"mod::probe"}'
    assert script.value == {"_output": expected + "x'\"y" + text}


async def _both(ex: Any, target: Any, command: str, task: Any, how: RunOptions) -> Any:
    first = await ex.run_command([target], command, how)
    second = await ex.run_task([target], task, {"a": "x'\"y"}, how)
    return first.results[0], second.results[0]


@pytest.mark.parametrize(
    ("user", "options", "code", "message"),
    [
        ("prt-pass", {}, "NO_PASSWORD", "Sudo password for user prt-pass was not provided for t1"),
        ("prt-pass", {"sudo_password": "no"}, "BAD_PASSWORD", "Sudo password for user prt-pass not recognized on t1"),
        ("prt-plain", {}, "NO_PASSWORD", "Sudo password for user prt-plain was not provided for t1"),
        (
            "prt-plain",
            {"su_user": "prt-pass", "su_password": "no"},
            "BAD_PASSWORD",
            "Su password for user prt-pass not recognized on t1",
        ),
    ],
)
def test_refusals(server: Server, tmp_path: Path, user: str, options: dict[str, Any], code: str, message: str) -> None:
    target = server.target(user, **options)
    how = RunOptions(run_as=None if "su_user" in options else "root")
    task = make_task(tmp_path, "#!/bin/sh\ntrue\n")
    for result in work(lambda ex: _both(ex, target, "true", task, how)):
        assert result.object is None
        assert result.error == {
            "kind": "puppetlabs.tasks/escalate-error",
            "msg": message,
            "details": {},
            "issue_code": code,
        }


def test_an_unknown_user(server: Server, tmp_path: Path) -> None:
    target = server.target("prt-sudo")
    task = make_task(tmp_path, "#!/bin/sh\ntrue\n")
    command, result = work(lambda ex: _both(ex, target, "true", task, RunOptions(run_as="nosuchuser")))
    assert command.value["exit_code"] == 1
    assert "unknown user nosuchuser" in command.value["stderr"]
    assert result.error["issue_code"] == "ID_ERROR"


def test_files_are_moved_as_the_user(server: Server, tmp_path: Path) -> None:
    source = tmp_path / "secret"
    source.write_text("hello\n")
    source.chmod(0o600)
    place = Path("/root/prt-uploaded")
    place.unlink(missing_ok=True)
    how = RunOptions(run_as="root")
    target = server.target("prt-sudo")

    async def do(ex: Any) -> Any:
        up = await ex.upload([target], source, str(place), how)
        down = await ex.download([target], str(place), tmp_path / "got", how)
        denied = await ex.download([target], str(place), tmp_path / "got")
        return up.results[0], down.results[0], denied.results[0]

    up, down, denied = work(do)
    assert up.ok, up.value
    assert place.stat().st_mode & 0o777 == 0o600
    assert place.owner() == "root"
    assert Path(down.value["path"]).read_text() == "hello\n"
    assert Path(down.value["path"]).stat().st_mode & 0o777 == 0o600
    assert denied.error["issue_code"] == "WRITE_ERROR"
    assert denied.error["msg"].endswith("scp: /root/prt-uploaded: Permission denied\n")
    place.unlink()


@pytest.mark.parametrize(
    ("user", "options", "run_as"),
    [
        ("prt-pass", {"sudo_password": PASSWORD}, "root"),
        ("prt-plain", {"su_user": "prt-pass", "su_password": PASSWORD}, None),
    ],
)
def test_a_command_that_is_wrong_is_no_wrong_password(
    server: Server, user: str, options: dict[str, Any], run_as: str | None
) -> None:
    target = server.target(user, **options)
    results = work(lambda ex: ex.run_command([target], "echo 'unclosed", RunOptions(run_as=run_as)))
    value = results.results[0].value
    assert (value["exit_code"], value["_error"]["issue_code"]) == (2, "COMMAND_ERROR")
    assert "Unterminated quoted string" in value["stderr"]


@pytest.mark.parametrize("text", ["Sorry, try again.", "prt-sudo is not in the sudoers file."])
@pytest.mark.parametrize("stream", [1, 2])
def test_a_command_may_say_what_sudo_says(server: Server, text: str, stream: int) -> None:
    target = server.target("prt-sudo")
    results = work(lambda ex: ex.run_command([target], f"echo '{text}' >&{stream}", RunOptions(run_as="root")))
    assert (results.results[0].ok, results.results[0].value["merged_output"]) == (True, text + "\n")


@pytest.mark.parametrize("tty", [False, True])
def test_a_user_who_does_not_exist(server: Server, tmp_path: Path, tty: bool) -> None:
    target = server.target("prt-sudo", tty=tty)
    task = make_task(tmp_path, "#!/bin/sh\ntrue\n")
    results = work(lambda ex: ex.run_task([target], task, {}, RunOptions(run_as="nobody-there")))
    error = results.results[0].error
    assert error is not None
    assert (error["kind"], error["issue_code"]) == ("puppetlabs.tasks/task_file_error", "ID_ERROR")
    assert error["msg"].startswith("Could not identify group of user nobody-there: id: ")


def test_a_download_names_what_is_wrong_with_sudo(server: Server, tmp_path: Path) -> None:
    target = server.target("prt-sudo", sudo_executable="/no/sudo")
    results = work(lambda ex: ex.download([target], "/etc/hostname", tmp_path / "got", RunOptions(run_as="root")))
    error = results.results[0].error
    assert error is not None
    assert error["kind"] == "puppetlabs.tasks/escalate-error"
    assert "/no/sudo" in error["msg"]
    assert not (tmp_path / "got" / "t1").exists()
