"""`prun module show [NAME]`."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("show", cls=command_class("show"))
def show(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Show this module, with its content.")] = None,
) -> None:
    """List the modules of each directory of the modulepath, or show one."""
    from runner.app.show_modules import show_module, show_modules

    if name is None:
        start(ctx, show_modules)
    else:
        start(ctx, show_module, name)
