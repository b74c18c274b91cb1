"""`prun project init [NAME]`."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start_anywhere

app = new_app()


@app.command("init", cls=command_class("global", "modules"))
def init(
    ctx: typer.Context,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="Name of the project (that of the directory).")
    ] = None,
) -> None:
    """Make the current directory a project.

    Writes a project file, an inventory to fill in and a .gitignore; files that exist are kept.
    """
    from runner.app.project_init import project_init

    start_anywhere(ctx, project_init, name)
