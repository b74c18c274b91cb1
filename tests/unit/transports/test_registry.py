"""Finding transports."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from runner.errors import RunnerError
from runner.transports.fake import FakeTransport
from runner.transports.port import Setting
from runner.transports.registry import get_transport

SETTING = Setting(Path(), lambda *_: None)


def test_by_name() -> None:
    assert isinstance(get_transport("fake", SETTING), FakeTransport)
    assert type(get_transport("local", SETTING)).__name__ == "LocalTransport"


def test_unknown_names_say_what_is_known() -> None:
    with pytest.raises(RunnerError, match=r"^Unknown transport pigeon$") as caught:
        get_transport("pigeon", SETTING)
    assert caught.value.kind == "bolt/unknown-transport"
    assert "local, ssh" in str(caught.value.help)


def test_nothing_heavy_is_loaded_before_it_is_needed() -> None:
    import subprocess

    code = (
        "import sys; import runner.executor, runner.transports.registry, runner.transports.local; "
        "print([m for m in ('asyncssh', 'cryptography', 'yaml', 'jsonschema') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
