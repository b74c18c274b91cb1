"""What a command loads. Modules are counted, because counts do not flicker as milliseconds do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {
    "asyncio",
    "asyncssh",
    "anyio",
    "cryptography",
    "jsonschema",
    "rich",
    "importlib.metadata",
    "logging",
    "secrets",
}
LANGUAGE = {"runner.puppet.syntax", "runner.puppet.types", "runner.puppet.compile", "runner.puppet.functions"}
SCRIPT = """
import json, sys
sys.argv = ["prun", *json.loads(sys.argv[1])]
from runner.cli.main import run
code = run(sys.argv[1:])
sys.stdout.flush()
sys.stderr.write("\\nMODULES " + json.dumps([code, sorted(sys.modules)]))
"""


def modules(argv: list[str], directory: Path) -> set[str]:
    """Run a command line in a fresh interpreter and return what it imported."""
    environment = {**os.environ, "PRUN_CACHE_DIR": str(directory / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, json.dumps(argv)], cwd=directory, env=environment, capture_output=True, text=True
    )
    code, names = json.loads(done.stderr.rpartition("MODULES ")[2])
    assert code == 0, done.stderr
    return set(names)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    tasks = tmp_path / "modules" / "shop" / "tasks"
    tasks.mkdir(parents=True)
    (tmp_path / "bolt-project.yaml").write_text("name: p\nconcurrency: 5\n")
    (tmp_path / "inventory.yaml").write_text("targets: [web1]\n")
    (tasks / "restart.sh").write_text("#!/bin/sh\n")
    (tasks / "restart.json").write_text('{"description": "Restart", "parameters": {"force": {"type": "Boolean"}}}')
    return tmp_path


@pytest.mark.parametrize(
    ("argv", "budget", "banned"),
    [
        (["--version"], 80, HEAVY | LANGUAGE | {"typer", "yaml"}),
        (["--help"], 80, HEAVY | LANGUAGE | {"typer", "yaml"}),
        (["task", "--help"], 80, HEAVY | LANGUAGE | {"typer", "yaml"}),
        (["task", "run", "--help"], 175, HEAVY | LANGUAGE | {"yaml", "runner.app.session"}),
        (["task", "show"], 240, HEAVY | LANGUAGE | {"runner.inventory", "runner.executor"}),
        (["task", "show", "shop::restart"], 240, HEAVY | LANGUAGE | {"runner.inventory", "runner.executor"}),
        (["group", "show"], 280, HEAVY | LANGUAGE | {"runner.executor"}),
        (["inventory", "show"], 280, HEAVY | LANGUAGE | {"runner.executor"}),
        (["__complete", "zsh", "task", "run", "shop"], 150, HEAVY | LANGUAGE | {"typer", "runner.inventory"}),
        (["command", "run", "true", "-t", "localhost"], 400, LANGUAGE | {"asyncssh", "cryptography", "rich"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_a_command_loads_only_what_it_needs(argv: list[str], budget: int, banned: set[str], project: Path) -> None:
    modules(argv, project)  # the first run may fill a cache
    loaded = modules(argv, project)
    assert sorted(loaded & banned) == []
    assert len(loaded) <= budget
