"""Help for the program and for command groups, drawn from the table of commands; and where help is written to."""

import sys
from collections.abc import Mapping

from runner.cli.commands import COMMANDS


def write(text: str) -> int:
    """Write help to standard output; returns the exit code."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")
    return 0


_COMMON = {
    "-t, --targets TARGETS": "where to run",
    "--format FORMAT": "human, json, jsonl, junit or rainbow",
    "-h, --help": "help for a command",
    "--version": "the version",
}


def top_level() -> str:
    """Return what `prun --help` shows."""
    return f"""Usage: prun COMMAND [ACTION] [ARGUMENTS] [OPTIONS]

  Run commands, scripts, tasks and plans on many machines at once.

Commands:
{_table({name: group.summary for name, group in COMMANDS.items() if not group.hidden})}
Options of every command:
{_table(_COMMON)}
Examples:
  prun command run uptime -t web1.example.com,web2.example.com
  prun task show
  prun task run package action=status name=openssl -t 'web*'
  prun script run ./check.sh -t databases -- --quick

See 'prun COMMAND --help' for what a command takes, 'prun guide' for topics.
"""


def group_level(name: str) -> str:
    """Return what `prun GROUP --help` shows."""
    group = COMMANDS[name]
    return f"""Usage: prun {name} ACTION [ARGUMENTS] [OPTIONS]

  {group.summary}.

Actions:
{_table(group.actions)}
See 'prun {name} ACTION --help' for what an action takes.
"""


def _table(rows: Mapping[str, str]) -> str:
    width = max(map(len, rows))
    return "".join(f"  {left:<{width}}  {right}\n" for left, right in rows.items())
