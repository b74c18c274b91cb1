"""Import the file of one command and build that command, none of its siblings."""

from importlib import import_module
from typing import TYPE_CHECKING

from runner.cli.commands import COMMANDS

if TYPE_CHECKING:
    from typer.core import TyperCommand


def load_command(name: str, action: str | None) -> "TyperCommand":
    """Build the command for `prun NAME [ACTION]`; the names are known to be good."""
    from typer.core import TyperCommand
    from typer.main import get_command_from_info

    app = import_module(COMMANDS[name].module).app
    for info in app.registered_commands:
        if info.name == (action or name):
            command = get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)
            assert isinstance(command, TyperCommand)
            return command
    raise LookupError(f"{COMMANDS[name].module} declares no command '{action or name}'")
