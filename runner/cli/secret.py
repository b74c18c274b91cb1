"""`prun secret encrypt|decrypt|createkeys`."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("encrypt", cls=command_class("show", "plugin"))
def encrypt(
    ctx: typer.Context,
    value: Annotated[str | None, typer.Argument(metavar="VALUE", help="Text; '-' reads standard input.")] = None,
) -> None:
    """Encrypt a value, for use in an inventory."""
    from runner.app.secret import encrypt_value
    from runner.cli.positional import read_argument, required

    text = required(value, "Must specify a value to encrypt")
    start(ctx, encrypt_value, read_argument(text) if text == "-" else text)


@app.command("decrypt", cls=command_class("show", "plugin"))
def decrypt(
    ctx: typer.Context,
    value: Annotated[str | None, typer.Argument(metavar="VALUE", help="Text; '-' reads standard input.")] = None,
) -> None:
    """Decrypt a value."""
    from runner.app.secret import decrypt_value
    from runner.cli.positional import read_argument, required

    text = required(value, "Must specify a value to decrypt")
    start(ctx, decrypt_value, read_argument(text) if text == "-" else text)


@app.command("createkeys", cls=command_class("show", "plugin", "force"))
def createkeys(ctx: typer.Context) -> None:
    """Make the keys that values are encrypted with."""
    from runner.app.secret import create_keys

    start(ctx, create_keys)
