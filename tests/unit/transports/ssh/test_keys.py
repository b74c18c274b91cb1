"""Client keys and host keys, each read once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import asyncssh
import pytest

from runner.transports.port import Setting
from runner.transports.ssh.client_config import ClientConfig
from runner.transports.ssh.client_keys import ClientKeys, KeyDataError
from runner.transports.ssh.host_keys import HostKeyCheck, HostKeys, place
from runner.transports.ssh.options import SshOptions


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".ssh").mkdir()
    return tmp_path


def _keys(directory: Path) -> tuple[ClientKeys, list[tuple[str, str]]]:
    warnings: list[tuple[str, str]] = []
    return ClientKeys(Setting(directory, lambda text, name: warnings.append((text, name)))), warnings


def _write_key(path: Path, **more: Any) -> asyncssh.SSHKey:
    key = asyncssh.generate_private_key("ssh-ed25519")
    key.write_private_key(path, **more)
    return key


def test_the_configured_key_is_relative_to_the_project_and_read_once(home: Path) -> None:
    key = _write_key(home / "k")
    keys, warnings = _keys(home)
    options = SshOptions.of({"private-key": "k"})
    first = keys.for_target(options)
    (home / "k").unlink()
    assert keys.for_target(options) is first
    assert first[0].public_data == key.public_data
    assert warnings == []


def test_missing_and_unusable_keys_warn_once(home: Path) -> None:
    (home / "bad").write_text("no key")
    _write_key(home / "locked", passphrase="p", format_name="pkcs8-pem")
    keys, warnings = _keys(home)
    for _ in range(2):
        for name in ("absent", "bad", "locked"):
            assert keys.for_target(SshOptions.of({"private-key": name})) == []
    assert [name for _, name in warnings] == ["invalid_ssh_key"] * 3
    assert warnings[0][0] == f"The ssh key '{home}/absent' does not exist"


def test_default_keys(home: Path) -> None:
    _write_key(home / ".ssh" / "id_ed25519")
    (home / ".ssh" / "id_rsa").write_text("broken")
    keys, warnings = _keys(home)
    assert len(keys.for_target(SshOptions.of({}))) == 1
    assert warnings == []


def test_keys_as_text(home: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    text = key.export_private_key().decode()
    keys, warnings = _keys(home)
    assert keys.for_target(SshOptions.of({"private-key": {"key-data": text}}))[0].public_data == key.public_data
    assert warnings == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("garbage", "Could not parse PKey: unsupported"),
        ("", "Could not parse PKey: unsupported"),
        (
            "-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----\n",
            "Expected openssh-key-v1 at start of decoded private key",
        ),
        (
            "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n",
            "Could not parse PKey: unsupported",
        ),
    ],
)
def test_text_that_is_no_key(home: Path, text: str, reason: str) -> None:
    """The words are those of Bolt 4.0.1-rc."""
    keys, _ = _keys(home)
    with pytest.raises(KeyDataError) as caught:
        keys.for_target(SshOptions.of({"private-key": {"key-data": text}}))
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("option", "config", "policy"),
    [
        (True, "StrictHostKeyChecking no", "strict"),
        (False, "", "never"),
        (None, "", "strict"),
        (None, "StrictHostKeyChecking no", "accept-new"),
        (None, "StrictHostKeyChecking accept-new", "accept-new"),
        (None, "StrictHostKeyChecking yes", "strict"),
    ],
)
def test_policies(home: Path, option: bool | None, config: str, policy: str) -> None:
    path = home / ".ssh" / "config"
    path.write_text(config + "\n")
    host_keys = HostKeys(ClientConfig((path,)))
    assert host_keys.policy(SshOptions.of({"host-key-check": option}), "h") == policy
    assert host_keys.policy(SshOptions.of({"load-config": False, "host-key-check": option}), "h") in (policy, "strict")


def test_new_changed_and_remembered_keys(home: Path) -> None:
    known = home / ".ssh" / "known_hosts"
    one, two = (asyncssh.generate_private_key("ssh-ed25519") for _ in "12")
    host_keys = HostKeys(ClientConfig(()))
    files = host_keys.files(SshOptions(), "h")
    assert files[0] == known
    strict = HostKeyCheck(host_keys, files, "strict")
    assert not strict.validate_host_public_key("h", "127.0.0.1", 2222, one)
    assert strict.reason == f'fingerprint {one.get_fingerprint()} is unknown for "[h]:2222"'
    new = HostKeyCheck(host_keys, files, "accept-new")
    assert new.validate_host_public_key("h", "127.0.0.1", 2222, one)
    assert known.read_text().startswith("[h]:2222 ssh-ed25519 ")
    assert not new.validate_host_public_key("h", "127.0.0.1", 2222, two)
    assert new.reason == f'fingerprint {two.get_fingerprint()} does not match for "[h]:2222"'
    assert place("h", 22) == "h"
