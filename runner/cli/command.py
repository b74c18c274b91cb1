"""`prun command run COMMAND`."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("run", cls=command_class("action", "env-var"))
def run(
    ctx: typer.Context,
    command: Annotated[
        str | None,
        typer.Argument(metavar="COMMAND", help="The command; '@file' reads it from a file, '-' from standard input."),
    ] = None,
) -> None:
    """Run a command on targets.

    The command is given to the shell of the login user on each target, as it is.
    """
    from runner.app.run_command import run_command
    from runner.cli.positional import read_argument, required

    text = read_argument(required(command, "Must specify a command to run"))
    start(ctx, run_command, required(text, "Must specify a command to run"))
