"""`prun script run SCRIPT [ARGUMENTS…]`."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("run", cls=command_class("action", "tmpdir", "env-var"))
def run(
    ctx: typer.Context,
    script: Annotated[
        str | None,
        typer.Argument(
            metavar="SCRIPT", help="Path of the script, or 'module/path' for one in a module's files or scripts."
        ),
    ] = None,
    arguments: Annotated[
        list[str] | None, typer.Argument(help="Arguments of the script; those that begin with '-' must follow '--'.")
    ] = None,
) -> None:
    """Copy a script to targets and run it."""
    from runner.app.run_script import run_script
    from runner.cli.positional import required

    start(ctx, run_script, required(script, "Must specify a script to run"), arguments or [])
