"""Reading ssh_config, as far as we read it."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.transports.ssh.client_config import ClientConfig


def _config(tmp_path: Path, text: str) -> ClientConfig:
    path = tmp_path / "ssh_config"
    path.write_text(text)
    return ClientConfig((path,))


def test_the_first_value_wins(tmp_path: Path) -> None:
    config = _config(
        tmp_path,
        "# c\nHost web* !web9\n  StrictHostKeyChecking=no\nMatch exec x\n  StrictHostKeyChecking ask\n"
        'Host *\n  StrictHostKeyChecking yes\n  UserKnownHostsFile "/a b"\n',
    )
    assert config.find("stricthostkeychecking", "web1") == "no"
    assert config.find("stricthostkeychecking", "web9") == "yes"
    assert config.find("userknownhostsfile", "x") == "/a b"
    assert config.find("controlpath", "x") is None


@pytest.mark.parametrize(
    ("text", "host", "expected"),
    [
        ("Host *\n SendEnv LANG\n HashKnownHosts yes\n GSSAPIAuthentication yes\n", "a", False),
        ("Host github.com\n IdentityFile x\n", "a", False),
        ("Host github.com\n IdentityFile x\n", "github.com", True),
        ("User me\n", "a", True),
        ("Match exec foo\n Port 3\n", "a", True),
        ("", "a", False),
    ],
)
def test_whether_it_concerns_a_host(tmp_path: Path, text: str, host: str, expected: bool) -> None:
    assert _config(tmp_path, text).concerns(host) is expected


def test_included_files(tmp_path: Path) -> None:
    (tmp_path / "d").mkdir()
    (tmp_path / "d" / "one").write_text("Host a\n ControlPath /x\n")
    assert _config(tmp_path, "Include d/*\n").find("controlpath", "a") == "/x"


def test_a_missing_file_is_no_error(tmp_path: Path) -> None:
    assert ClientConfig((tmp_path / "none",)).find("controlpath", "a") is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Host a\n ProxyJump b,c\n", "b,c"),
        ("Host *\n ProxyJump b\n", "b"),
        ("Host a\n ProxyJump none\nHost *\n ProxyJump b\n", None),
        ("Host a\n ProxyCommand nc %h %p\nHost *\n ProxyJump b\n", None),
        ("Host z\n ProxyJump b\n", None),
    ],
)
def test_jump_hosts(tmp_path: Path, text: str, expected: str | None) -> None:
    assert _config(tmp_path, text).proxy_jump("a") == expected
