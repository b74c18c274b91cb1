"""Where the inventory comes from."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runner.errors import RunnerError
from runner.inventory.inventory import Inventory
from runner.inventory.load import load_inventory, make_references
from runner.project.find import find_project

Tree = Callable[..., Path]


def load(path: Path, file: Path | None = None, **environ: str) -> Inventory:
    project = find_project(path, environ={})
    return load_inventory(project, make_references(project, environ=environ), file=file, environ=environ)


def test_sources(tree: Tree) -> None:
    root = tree(**{"inventory.yaml": "targets: [a]", "other.yaml": "targets: [b]"})
    assert (["a"], f"{root}/inventory.yaml") == _seen(load(root))
    assert (["b"], f"{root}/other.yaml") == _seen(load(root, root / "other.yaml"))
    assert (["b"], f"{root}/other.yaml") == _seen(load(root, PRUN_INVENTORY_FILE=f"{root}/other.yaml"))
    assert _seen(load(root, BOLT_INVENTORY="targets: [c]")) == (["c"], "BOLT_INVENTORY")
    assert _seen(load(root, BOLT_INVENTORY="{}", PRUN_INVENTORY='{"targets": ["d"]}')) == (["d"], "PRUN_INVENTORY")


def _seen(inventory: Inventory) -> tuple[list[str], str | None]:
    return inventory.target_names, inventory.source


def test_no_inventory_is_fine(tmp_path: Path) -> None:
    inventory = load(tmp_path)
    assert _seen(inventory) == ([], None)
    assert inventory.get_target("x").transport == "ssh"


@pytest.mark.parametrize(
    ("environ", "file", "kind", "message"),
    [
        ({"BOLT_INVENTORY": "[a]"}, None, "bolt/parse-error", "Could not parse inventory from $BOLT_INVENTORY"),
        ({"BOLT_INVENTORY": "{"}, None, "bolt/parse-error", "Could not parse inventory from $BOLT_INVENTORY"),
        ({"BOLT_INVENTORY": "{}"}, "x", "bolt/cli-error", "Cannot pass inventory file when BOLT_INVENTORY is set"),
        ({}, "/nope.yaml", "bolt/file-error", "The inventoryfile '/nope.yaml' does not exist"),
    ],
)
def test_errors(environ: dict[str, str], file: Any, kind: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(RunnerError) as error:
        load(tmp_path, Path(file) if file else None, **environ)
    assert (kind, message) == (error.value.kind, error.value.message)


def test_five_thousand_targets_load_fast(tree: Tree) -> None:
    lines = ["config: {ssh: {user: x}}", "targets:"]
    for i in range(5000):
        lines += [f"- name: web{i}", f"  uri: ssh://10.0.{i // 250}.{i % 250}", f"  alias: [w{i}]", "  vars: {n: 1}"]
    root = tree(**{"inventory.yaml": "\n".join(lines)})
    start = time.process_time()
    assert len(load(root).select("all")) == 5000
    assert time.process_time() - start < 2.5  # 0.6 s on an idle machine
