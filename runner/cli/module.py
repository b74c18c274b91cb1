"""`prun module show`."""

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("show", cls=command_class("show"))
def show(ctx: typer.Context) -> None:
    """List the modules of each directory of the modulepath."""
    from runner.app.show_modules import show_modules

    start(ctx, show_modules)
