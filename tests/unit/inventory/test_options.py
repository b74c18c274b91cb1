"""Rules that tie transport options together."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runner.errors import RunnerError
from runner.inventory.options import OptionBuilder

MISTAKES: list[tuple[str, dict[str, Any], str]] = [
    ("ssh", {"login-shell": "powershell", "tty": True}, "tty is not supported when using PowerShell"),
    ("ssh", {"login-shell": "powershell", "run-as": "r"}, "run-as is not supported when using PowerShell"),
    ("ssh", {"native-ssh": True, "private-key": {"key-data": "x"}}, "private-key must be a filepath when using native-ssh"),
    ("ssh", {"native-ssh": True, "private-key": "no/key"}, "The ssh key '{dir}/no/key' does not exist"),
    ("ssh", {"native-ssh": True, "batch-mode": False}, "Must set ssh-command when batch-mode is set to false"),
    ("winrm", {"file-protocol": "smb"}, "SMB file transfers are not allowed with SSL enabled"),
    ("winrm", {"ssl": False, "basic-auth-only": True}, "Basic auth is only allowed when using SSL"),
    ("winrm", {"cacert": "no.pem"}, "The cacert '{dir}/no.pem' does not exist"),
    ("ssh", {"port": "22"}, "Invalid configuration:\n  Value at 'port' must be of type Integer"),
]  # fmt: skip


@pytest.mark.parametrize(("transport", "options", "message"), MISTAKES)
def test_mistakes(transport: str, options: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(RunnerError) as error:
        OptionBuilder(tmp_path).build(transport, [options], check=True)
    assert message.format(dir=tmp_path) == error.value.message


def test_a_layer_must_be_a_hash(tmp_path: Path) -> None:
    with pytest.raises(RunnerError, match='Transport config must be a Hash, received String "x"'):
        OptionBuilder(tmp_path).build("ssh", [{}, None, "x"], check=False)


def test_equal_input_is_worked_on_once(tmp_path: Path) -> None:
    builder = OptionBuilder(tmp_path)
    first = builder.build("ssh", [{"user": "a"}, {"port": 1}], check=False)
    assert first is builder.build("ssh", [{"user": "a", "port": 1}], check=False)
    assert {"user": "a", "port": 1, "batch-mode": True}.items() <= first.items()


def test_paths_are_relative_to_the_project(tmp_path: Path) -> None:
    options = OptionBuilder(tmp_path).build("ssh", [{"private-key": "k/../id"}], check=False)
    assert f"{tmp_path}/id" == options["private-key"]
