"""Options of the ssh transport."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

import runner.project.schema as project_schema
from runner.errors import RunnerError
from runner.model.sensitive import Sensitive
from runner.project.transports import OPTION_DEFAULTS
from runner.transports.ssh.options import SshOptions, plain


def test_reading() -> None:
    options = SshOptions.of(
        {"connect-timeout": 3, "run-as": None, "unknown": 1, "private-key": {"key-data": Sensitive("k")}}
    )
    assert (options.connect_timeout, options.run_as, options.key_data) == (3, None, "k")
    assert SshOptions.of({}).disconnect_timeout == 5


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"login-shell": "powershell", "tty": True}, "tty is not supported when using PowerShell"),
        ({"login-shell": "powershell", "run-as": "x"}, "run-as is not supported when using PowerShell"),
        ({"native-ssh": True, "load-config": False}, "Cannot use native SSH with load-config set to false"),
        (
            {"native-ssh": True, "private-key": {"key-data": "x"}},
            "private-key with key-data cannot be used with native-ssh",
        ),
    ],
)
def test_what_cannot_go_together(options: dict[str, Any], message: str) -> None:
    with pytest.raises(RunnerError) as caught:
        SshOptions.of(options).check()
    assert caught.value.message == message
    assert caught.value.kind == "bolt/validation-error"


def test_secrets() -> None:
    assert [plain(None), plain("a"), plain(Sensitive("b"))] == [None, "a", "b"]


def test_the_schema_knows_the_same_options() -> None:
    schema = json.loads(Path(project_schema.__file__).with_name("transports.json").read_text())["definitions"]
    ours = {field.name.replace("_", "-") for field in dataclasses.fields(SshOptions)}
    assert ours == set(schema["ssh"]["anyOf"][0]["properties"])


def test_defaults_are_those_of_the_inventory() -> None:
    assert SshOptions.of(OPTION_DEFAULTS["ssh"]) == SshOptions()
