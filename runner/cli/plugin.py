"""`prun plugin show`."""

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("show", cls=command_class("show"))
def show(ctx: typer.Context) -> None:
    """List plugins by what they can do."""
    from runner.app.show_plugins import show_plugins

    start(ctx, show_plugins)
