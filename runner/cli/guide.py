"""`prun guide [TOPIC]`."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start_anywhere

app = new_app()


@app.command("guide", cls=command_class("global"))
def guide(
    ctx: typer.Context,
    topic: Annotated[str | None, typer.Argument(metavar="[TOPIC]", help="What to read about.")] = None,
) -> None:
    """List topics, or read about one."""
    from runner.app.guide import show_guide

    start_anywhere(ctx, show_guide, topic)
