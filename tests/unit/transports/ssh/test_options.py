"""Options of the ssh transport."""

from __future__ import annotations

from typing import Any

import pytest

from runner.errors import RunnerError
from runner.model.sensitive import Sensitive
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
