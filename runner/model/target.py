"""A target: everything a transport needs to reach one machine, resolved and frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from runner.model.sensitive import Sensitive


@dataclass(frozen=True, slots=True, eq=False)
class Target:
    """One target as it is at this moment; the inventory makes a new one when its data changes.

    Attributes:
        name: unique; the key for results, logs and `-t`.
        safe_name: the name without a password; what people are shown.
        uri: as written in the inventory, or None.
        transport: which transport reaches it (`ssh`, `local`, `remote`…).
        protocol: scheme of the uri, else the transport; differs from it only for remote targets.
        host, port, user, password: after the uri and the transport's options were merged; None when not given.
        options: the transport's options, defaults included, references resolved (`options["run-as"]`).
        features: `shell`, `powershell`, `puppet-agent`… known from the inventory; transports add their own.
        vars, facts: inventory data.
        plugin_hooks: hook name → configuration.
        groups: names, innermost first, `all` last.
        aliases: other names.
    """

    name: str
    transport: str
    safe_name: str = ""
    uri: str | None = None
    protocol: str | None = None
    host: str | None = None
    port: int | None = None
    user: str | None = None
    password: Sensitive[str] | None = None
    options: Mapping[str, Any] = field(default_factory=dict, repr=False)  # may hold secrets; keep logs free of them
    features: frozenset[str] = frozenset()
    vars: Mapping[str, Any] = field(default_factory=dict, repr=False)
    facts: Mapping[str, Any] = field(default_factory=dict, repr=False)
    plugin_hooks: Mapping[str, Any] = field(default_factory=dict, repr=False)
    groups: tuple[str, ...] = ("all",)
    aliases: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.safe_name:
            object.__setattr__(self, "safe_name", self.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Target) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.safe_name
