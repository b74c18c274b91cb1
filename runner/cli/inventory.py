"""`prun inventory show`."""

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("show", cls=command_class("inventory", "detail", extra=None))
def show(ctx: typer.Context) -> None:
    """Show targets of the inventory; all of them when no targets are given."""
    from runner.app.show_inventory import show_inventory

    start(ctx, show_inventory)
