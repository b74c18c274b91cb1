"""`prun lookup`: checked as it will be, and answered with what is missing."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app

app = new_app()


@app.command("lookup", cls=command_class("action", "plan-hierarchy", "hiera-config"))
def lookup(
    ctx: typer.Context,
    key: Annotated[str | None, typer.Argument(metavar="KEY", help="Key to look up.")] = None,
    variables: Annotated[
        list[str] | None, typer.Argument(metavar="[VARIABLE=VALUE]...", help="Variables for interpolation.")
    ] = None,
) -> None:
    """Look up a value with Hiera. Not available yet."""
    from runner.cli.positional import required
    from runner.cli.words import UsageError

    required(key, "Must specify a key to look up")
    raise UsageError("'prun lookup' is not available yet: this version reads no Hiera data")
