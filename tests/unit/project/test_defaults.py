"""Defaults files: which keys they may have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from runner.project.defaults import load_defaults_file
from runner.project.errors import ValidationError
from runner.project.notice import Notice

Tree = Callable[..., Path]


def test_inventory_config_becomes_sections(tree: Tree) -> None:
    notices: list[Notice] = []
    path = tree(**{"d.yaml": "format: json\ninventory-config: {transport: local, ssh: {user: u}}"}) / "d.yaml"
    assert load_defaults_file(path, notices) == {"format": "json", "transport": "local", "ssh": {"user": "u"}}
    assert notices == []


def test_keys_that_belong_elsewhere_are_dropped_with_a_warning(tree: Tree) -> None:
    notices: list[Notice] = []
    path = tree(**{"d.yaml": "name: x\nssh: {user: u}\nformat: json"}) / "d.yaml"
    assert load_defaults_file(path, notices) == {"format": "json"}
    assert [notice.id for notice in notices if notice.id != "unknown_option"] == [
        "unsupported_project_config",
        "unsupported_inventory_config",
    ]


def test_inventory_config_is_no_reference(tree: Tree) -> None:
    path = tree(**{"d.yaml": "inventory-config: {_plugin: x}"}) / "d.yaml"
    with pytest.raises(
        ValidationError, match="Value at 'inventory-config' is a plugin reference, which is unsupported"
    ):
        load_defaults_file(path, [])
