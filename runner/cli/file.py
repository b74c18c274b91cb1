"""`prun file upload` and `prun file download`."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("upload", cls=command_class("action", "tmpdir", extra="Unknown arguments"))
def upload(
    ctx: typer.Context,
    source: Annotated[
        str | None,
        typer.Argument(metavar="SOURCE", help="Local file or directory, or 'module/path' for one in a module's files."),
    ] = None,
    destination: Annotated[str | None, typer.Argument(metavar="DESTINATION", help="Path on the targets.")] = None,
) -> None:
    """Copy a file or directory to targets.

    A destination that is a directory receives the source inside it, as with mv.
    """
    from runner.app.transfer import upload_file
    from runner.cli.positional import required

    start(
        ctx,
        upload_file,
        required(source, "Must specify a source"),
        required(destination, "Must specify a destination"),
    )


@app.command("download", cls=command_class("action", extra="Unknown arguments"))
def download(
    ctx: typer.Context,
    source: Annotated[str | None, typer.Argument(metavar="SOURCE", help="Path on the targets.")] = None,
    destination: Annotated[
        str | None,
        typer.Argument(metavar="DESTINATION", help="Local directory; each target gets a directory of its name in it."),
    ] = None,
) -> None:
    """Copy a file or directory from targets."""
    from runner.app.transfer import download_file
    from runner.cli.positional import required

    start(
        ctx,
        download_file,
        required(source, "Must specify a source"),
        required(destination, "Must specify a destination"),
    )
