"""Names that the system's client would take for something else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from runner.model.target import Target
from runner.transports.errors import ConnectError
from runner.transports.port import Setting
from runner.transports.ssh.client_config import ClientConfig
from runner.transports.ssh.native import open_native
from runner.transports.ssh.options import SshOptions


def _open(tmp_path: Path, host: str, user: str | None = None, port: Any = None, **options: Any) -> None:
    """Open a connection by a client that only notes that it was called."""
    client = tmp_path / "ssh"
    client.write_text(f"#!/bin/sh\nprintf '%s\\n' \"$@\" >> {tmp_path}/called\n")
    client.chmod(0o755)
    target = Target("t", "ssh", host=host, user=user, port=port)
    given = SshOptions(ssh_command=str(client), native_ssh=True, **options)

    async def main() -> None:
        setting = Setting(tmp_path, lambda *_: None)
        connection = await open_native(target, given, host, setting, ClientConfig(()))
        await connection.close()

    asyncio.run(main())


@pytest.mark.parametrize(
    ("what", "arguments"),
    [
        ("host", {"host": "-oProxyCommand=touch x"}),
        ("host", {"host": "-V"}),
        ("host", {"host": "$(touch x)"}),
        ("host", {"host": "a;b"}),
        ("host", {"host": "a b"}),
        ("host", {"host": "u@-V"}),
        ("user", {"host": "h", "user": "-oProxyCommand=touch x"}),
        ("user", {"host": "h", "user": "`touch x`"}),
        ("user", {"host": "h", "user": "a\nb"}),
        ("jump host", {"host": "h", "proxyjump": "-oProxyCommand=touch x"}),
        ("jump host", {"host": "h", "proxyjump": "a,u@-V"}),
        ("jump host", {"host": "h", "proxyjump": "a;touch x"}),
        ("user", {"host": "h", "proxyjump": "-V@a"}),
    ],
)
def test_no_name_becomes_an_option_or_a_command(tmp_path: Path, what: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ConnectError) as caught:
        _open(tmp_path, **arguments)
    assert caught.value.message.endswith(f"is not the name of a {what}")
    assert not (tmp_path / "called").exists()


def test_a_port_is_a_number(tmp_path: Path) -> None:
    with pytest.raises(ConnectError, match="'22 -V' is not the number of a port"):
        _open(tmp_path, "h", port="22 -V")
    assert not (tmp_path / "called").exists()


@pytest.mark.parametrize(
    ("host", "user", "jump"),
    [
        ("web-1.example.com", "a.b-c", None),
        ("fe80::1%eth0", "DOMAIN\\some user", None),
        ("2001:db8::1", "svc$", "u@a:22,[::1]:2022"),
        ("h", None, "ssh://u@a:22"),
    ],
)
def test_usual_names_are_passed_on(tmp_path: Path, host: str, user: str | None, jump: str | None) -> None:
    _open(tmp_path, host, user, proxyjump=jump)
    words = (tmp_path / "called").read_text().splitlines()
    assert (f"{user}@{host}" if user else host) in words
    assert jump is None or words[words.index("-J") + 1] == jump
