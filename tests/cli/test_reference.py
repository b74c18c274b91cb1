"""The reference page of commands is what the program says of itself; `PRUN_UPDATE=1` writes it."""

from __future__ import annotations

import os
from pathlib import Path

from runner.cli.commands import COMMANDS
from runner.cli.load import load_command
from runner.cli.reference import render

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "cli.md"


def test_the_page_is_true() -> None:
    if os.environ.get("PRUN_UPDATE"):
        PAGE.write_text(render())
    assert PAGE.read_text() == render()


def test_every_command_exists_and_explains_itself() -> None:
    for name, group in COMMANDS.items():
        if not group.own_options:
            for action in group.actions or [None]:
                command = load_command(name, action)
                assert command.help, (name, action)
                assert all(getattr(param, "help", None) for param in command.params), (name, action)
