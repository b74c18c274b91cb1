"""Tasks for targets that have no shell: they run on a proxy, which is told of the real target in `_target`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runner.errors import RunnerError
from runner.model.target import Target
from runner.transports.errors import Unsupported

FindTarget = Callable[[str], Target]


class InvalidProxy(RunnerError):
    """The target named by `run-on` cannot run anything itself."""

    kind = "bolt/invalid-remote-target"

    def __init__(self, proxy: Target, target: Target) -> None:
        super().__init__(f"{proxy.safe_name} is not a valid run-on target for {target.safe_name} since is also remote.")


def is_remote(target: Target) -> bool:
    return target.transport == "remote"


def find_proxy(target: Target, find: FindTarget | None) -> Target:
    """Return the target on which tasks for a remote target run."""
    name = str(target.options.get("run-on") or "localhost")
    proxy = find(name) if find is not None else Target(name, "local" if name == "localhost" else "ssh", host=name)
    if is_remote(proxy):
        raise InvalidProxy(proxy, target)
    return proxy


def connection_data(target: Target) -> dict[str, Any]:
    """Return what a remote task is told of its target, as `_target`; secrets are still wrapped."""
    data = dict(target.options)
    known = {
        "name": target.name,
        "uri": target.uri,
        "protocol": target.protocol or target.transport,
        "user": target.user,
        "password": target.password,
        "host": target.host,
        "port": target.port,
    }
    data.update((key, value) for key, value in known.items() if value is not None)
    return {key: value for key, value in data.items() if value is not None}


def refuse(noun: str, target: Target) -> RunnerError:
    """Return the error of an action that remote targets do not have."""
    article = "An" if noun[0] in "aeiou" else "A"
    return Unsupported(f"{article} {noun} cannot be run on {target.safe_name}: a remote target only runs tasks")
