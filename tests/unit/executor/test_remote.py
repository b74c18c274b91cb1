"""Remote targets and their proxies."""

from __future__ import annotations

import pytest

from runner.executor.remote import InvalidProxy, connection_data, find_proxy
from runner.model.sensitive import Sensitive
from runner.model.target import Target

DEVICE = Target(
    "dev",
    "remote",
    uri="http://dev:8080",
    protocol="http",
    host="dev",
    port=8080,
    password=Sensitive("p"),
    options={"run-on": "proxy", "token": "t", "nothing": None},
)


def test_what_a_task_is_told() -> None:
    assert connection_data(DEVICE) == {
        "run-on": "proxy",
        "token": "t",
        "name": "dev",
        "uri": "http://dev:8080",
        "protocol": "http",
        "password": Sensitive("p"),
        "host": "dev",
        "port": 8080,
    }


def test_the_proxy() -> None:
    proxy = Target("proxy", "ssh")
    assert find_proxy(DEVICE, {"proxy": proxy}.__getitem__) is proxy
    assert find_proxy(Target("x", "remote"), None).transport == "local"
    with pytest.raises(InvalidProxy, match=r"^proxy is not a valid run-on target for dev since is also remote\.$"):
        find_proxy(DEVICE, lambda name: Target(name, "remote"))
