"""The reference page of all commands, made from what the commands themselves declare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.cli.commands import COMMANDS
from runner.cli.load import load_command
from runner.cli.option_table import OPTIONS, Option
from runner.cli.options import option_words

if TYPE_CHECKING:
    from typer.core import TyperCommand

_HEAD = """# Commands

Made from the program itself (`runner/cli/reference.py`); a test keeps it true. `prun COMMAND ACTION --help` shows the
same.

Two commands have pages and options of their own: [prun validate](validate.md) checks files, [prun dev](dev.md) looks
inside the language.

Options may stand anywhere; `--` ends them. A long option may be cut as long as it stays unique, `--no-X` switches `X`
off. Every command accepts every option; a command's help lists those that mean something to it.

Exit codes: 0 success; 1 something failed on a target, or the request could not be run; 70 a bug in prun; 130 ended by
Ctrl-C (143 by SIGTERM, 129 by SIGHUP); 141 nobody reads the output any more.

Results go to standard output, everything else to standard error. `NO_COLOR` switches colours off; environment variables
for settings are in [configuration](configuration.md).
"""


def render() -> str:
    """Return the page as Markdown."""
    parts = [_HEAD, "## Commands\n"]
    for name, group in COMMANDS.items():
        if group.own_options:
            continue
        for action in group.actions or [None]:
            parts.append(_command(name, action))
    parts.append("## Options\n")
    headings: dict[str, list[Option]] = {}
    for option in OPTIONS:
        headings.setdefault("Of single commands" if option.group == "Command" else option.group, []).append(option)
    for heading, options in headings.items():
        parts.append(f"### {heading}\n")
        parts.append("| option | meaning |\n|---|---|\n" + "".join(map(_row, options)))
    return "\n".join(parts)


def _command(name: str, action: str | None) -> str:
    command = load_command(name, action)
    path = f"prun {name} {action}" if action else f"prun {name}"
    usage = " ".join([path, *_arguments(command), "[OPTIONS]"])
    lines = [f"### `{path}`\n", f"```\n{usage}\n```\n", _prose(command.help or "") + "\n"]
    described = [
        f"- `{param.metavar or param.name}`: {text}"
        for param in command.params
        if (text := getattr(param, "help", None)) and param.param_type_name == "argument"
    ]
    if described:
        lines.append("\n".join(described) + "\n")
    own = [option.name for option in getattr(command, "own_options", ())]
    if own:
        lines.append("Options of its own: " + ", ".join(f"`--{option}`" for option in own) + ".\n")
    return "\n".join(lines)


def _arguments(command: TyperCommand) -> list[str]:
    return [str(param.metavar or param.name) for param in command.params if param.param_type_name == "argument"]


def _prose(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


def _row(option: Option) -> str:
    return f"| `{option_words(option)}` | {option.help.replace('|', chr(92) + '|')} |\n"
