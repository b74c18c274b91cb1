"""What groups and target definitions say about a target, and how two such sayings become one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from runner.project.config import deep_merge


@dataclass(frozen=True, slots=True)
class Data:
    """The data keys of a group or target, references resolved. Treated as immutable.

    `features` is a dict used as an ordered set; `groups` lists names, innermost first.
    """

    config: Mapping[str, Any] = field(default_factory=dict)
    vars: Mapping[str, Any] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    features: Mapping[str, None] = field(default_factory=dict)
    plugin_hooks: Mapping[str, Any] = field(default_factory=dict)
    groups: tuple[str, ...] = ()


NO_DATA = Data()


def merge_data(weak: Data | None, strong: Data | None) -> Data | None:
    """Merge two sayings; `strong` wins. None stands for "says nothing"."""
    if weak is None or strong is None:
        return strong if weak is None else weak
    return Data(
        config=merge_hashes(weak.config, strong.config),
        vars={**weak.vars, **strong.vars} if weak.vars else strong.vars,
        facts=merge_hashes(weak.facts, strong.facts),
        features={**weak.features, **strong.features} if weak.features else strong.features,
        plugin_hooks={**weak.plugin_hooks, **strong.plugin_hooks} if weak.plugin_hooks else strong.plugin_hooks,
        groups=strong.groups + weak.groups,
    )


def merge_hashes(weak: Mapping[str, Any], strong: Mapping[str, Any]) -> Mapping[str, Any]:
    """Merge deeply; when one side is empty the other is returned itself, not a copy."""
    if not weak:
        return strong
    return deep_merge(weak, strong) if strong else weak


Definition = tuple[Data, Any, Any, Any]
"""What one group says of a target: data, name, uri, aliases."""


def merge_definitions(weak: Definition | None, strong: Definition | None) -> Definition | None:
    """Merge two definitions of one target; `strong` wins where one must, names and uris are the first ones."""
    if weak is None or strong is None:
        return strong if weak is None else weak
    data = merge_data(weak[0], strong[0])
    assert data is not None
    name = weak[1] if weak[1] is not None else strong[1]
    uri = weak[2] if weak[2] is not None else strong[2]
    return data, name, uri, [*_aliases(weak[3]), *_aliases(strong[3])]


def _aliases(value: Any) -> list[str]:
    if value is None:
        return []
    return [value] if isinstance(value, str) else list(value)
