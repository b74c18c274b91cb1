"""`prun group show`."""

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("show", cls=command_class("show", "inventoryfile"))
def show(ctx: typer.Context) -> None:
    """List the groups of the inventory."""
    from runner.app.show_inventory import show_groups

    start(ctx, show_groups)
