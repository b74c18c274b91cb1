"""`prun apply`: checked as it will be, and answered with what is missing."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app

app = new_app()


@app.command("apply", cls=command_class("action", "execute", "noop", "compile-concurrency", "hiera-config"))
def apply(
    ctx: typer.Context,
    manifest: Annotated[str | None, typer.Argument(metavar="[MANIFEST]", help="Path of a manifest.")] = None,
) -> None:
    """Apply Puppet code to targets. Not available yet."""
    from runner.cli.words import UsageError

    code = ctx.obj.execute
    if manifest is None and code is None:
        raise UsageError("a manifest file or --execute is required")
    if manifest is not None and code is not None:
        raise UsageError("--execute is unsupported when specifying a manifest file")
    raise UsageError("'prun apply' is not available yet: this version compiles no catalogs")
