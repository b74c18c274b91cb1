"""Name of a transport → its implementation, imported when its first target appears.

A transport of this package is one line in `_BUILT_IN`. One of another package is an entry point of the group
`prun.transports` that names a callable `(Setting) -> Transport`.
"""

from __future__ import annotations

from importlib import import_module

from runner.errors import RunnerError
from runner.transports.port import Setting, Transport

_BUILT_IN = {
    "local": "runner.transports.local:LocalTransport",
    "ssh": "runner.transports.ssh.transport:SshTransport",
    "docker": "runner.transports.docker:DockerTransport",
    "podman": "runner.transports.podman:PodmanTransport",
    "lxd": "runner.transports.lxd:LxdTransport",
    "winrm": "runner.transports.winrm.transport:WinrmTransport",
    "fake": "runner.transports.fake:FakeTransport",
}


def get_transport(name: str, setting: Setting) -> Transport:
    """Return a new transport by its name.

    Raises:
        RunnerError: `bolt/unknown-transport`, when there is none of that name or it is not part of this version.
    """
    place = _BUILT_IN.get(name) or _find_entry_point(name)
    if place is None:
        raise RunnerError(f"Unknown transport {name}", kind="bolt/unknown-transport", help=f"known: {_known()}")
    module, _, attribute = place.partition(":")
    try:
        factory = getattr(import_module(module), attribute)
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        message = f"The transport {name} is not available in this version"
        raise RunnerError(message, kind="bolt/unknown-transport", help=f"available: {_known()}") from error
    transport: Transport = factory(setting)
    return transport


def _find_entry_point(name: str) -> str | None:
    from importlib.metadata import entry_points

    return next((point.value for point in entry_points(group="prun.transports", name=name)), None)


def _known() -> str:
    from importlib.util import find_spec

    def exists(place: str) -> bool:
        try:
            return find_spec(place.partition(":")[0]) is not None
        except ModuleNotFoundError:
            return False

    return ", ".join(sorted(name for name, place in _BUILT_IN.items() if exists(place)))
