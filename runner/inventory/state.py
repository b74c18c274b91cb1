"""What is known of one target while the program runs: its own data, which plans change."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from runner.inventory.errors import InventoryError
from runner.inventory.merge import Data
from runner.inventory.uri import Uri, hide_password, parse_uri
from runner.model.sensitive import unwrap_deep
from runner.model.target import Target
from runner.project.config import deep_merge
from runner.project.yaml_reader import type_name

_ILLEGAL = re.compile(r"[\s,]")


class TargetState:
    """A target's own data; group data is merged below it by the inventory.

    Attributes:
        alias: as it was written: a string, a list, or an empty list.
        changed: whether configuration was set at run time and has not been checked against the schema.
        places: who set it, for warnings: a path of keys in the configuration → the words for it.
        snapshot: the target made of all this, until something changes.
    """

    __slots__ = (
        "alias", "changed", "config", "facts", "features", "name", "parsed", "places", "plugin_hooks", "resources",
        "safe_name", "snapshot", "uri", "vars",
    )  # fmt: skip

    def __init__(self, name: str | None, uri: str | None, data: Data, alias: Any) -> None:
        if name is None and uri is None:
            raise InventoryError("Target must have either a name or uri")
        self.uri = uri
        self.parsed: Uri = parse_target_uri(uri)
        self.name: str = name if name is not None else str(uri)
        self.safe_name = self.name if name is not None else self.parsed.safe
        self.alias = [] if alias is None else alias
        self.config: dict[str, Any] = dict(data.config)
        if self.name == "localhost":
            self.config.setdefault("transport", "local")
        self.vars: dict[str, Any] = dict(data.vars)
        self.facts: dict[str, Any] = dict(data.facts)
        self.features: dict[str, None] = dict(data.features)
        self.plugin_hooks: Mapping[str, Any] = data.plugin_hooks
        self.resources: dict[str, Any] = {}
        self.changed = False
        self.places: dict[tuple[str, ...], str] = {}
        self.snapshot: Target | None = None
        _check_name(self.name)

    @property
    def aliases(self) -> tuple[str, ...]:
        return (self.alias,) if isinstance(self.alias, str) else tuple(self.alias)

    def set_config(self, path: list[str], value: Any) -> None:
        """Set a value below a path of keys; an empty path replaces the whole configuration."""
        value = unwrap_deep(value)
        if path:
            for key in reversed(path):
                value = {key: value}
            # the value itself replaces what is there; only the hashes on the way are merged
            self.config = _set_at(self.config, path, value)
        elif isinstance(value, dict):
            self.config = value
        else:
            raise InventoryError(f"Expected config to be of type Hash, not {type_name(value)} for target {self.name}")
        self.changed = True
        self.snapshot = None

    def place_of(self, path: tuple[str, ...]) -> str:
        """Return who set a value of the configuration, in the words it was given with."""
        for length in range(len(path), -1, -1):
            if path[:length] in self.places:
                return self.places[path[:length]]
        return f" of target {self.safe_name}"

    def add_facts(self, facts: Mapping[str, Any]) -> None:
        self.facts = deep_merge(self.facts, facts)
        self.snapshot = None


def _set_at(config: Mapping[str, Any], path: list[str], nested: Mapping[str, Any]) -> dict[str, Any]:
    key, rest = path[0], path[1:]
    copy = dict(config)
    current = copy.get(key)
    copy[key] = _set_at(current if isinstance(current, dict) else {}, rest, nested[key]) if rest else nested[key]
    return copy


def parse_target_uri(uri: Any) -> Uri:
    """Take a target's uri apart; ParseError when it cannot be one."""
    if uri is not None and not isinstance(uri, str):
        raise InventoryError(f"Target uri must be a String, not {type_name(uri)}")
    return parse_uri(uri)


def _check_name(name: str) -> None:
    if not name.isascii():
        raise InventoryError(f"Target name must be ASCII characters: {name}")
    illegal = _ILLEGAL.search(name)
    if illegal:
        raise InventoryError(f"Illegal character '{illegal[0]}' in target name '{hide_password(name)}'")
