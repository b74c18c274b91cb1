"""`prun dev …`: look inside the language, one file per family of commands.

Each module here has `register(app)`, which adds its commands to a typer application. Only the module of the command
that was asked for is imported; `--help` imports them all.
"""

from importlib import import_module
from typing import Any

MODULES: dict[str, str] = {
    "tokens": "syntax",
    "ast": "syntax",
    "pn": "syntax",
    "check": "syntax",
    "parse": "syntax",
    "types": "types",
    "eval": "eval",
    "python": "eval",
    "cache": "eval",
}
"""Which file holds which command; a file that does not exist yet is left out."""


def app(argv: list[str], *, prog_name: str, standalone_mode: bool = False) -> Any:
    """Run one of the commands."""
    import typer

    application = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)

    @application.callback()
    def dev() -> None:
        """Look inside the language."""

    wanted = MODULES.get(argv[0]) if argv else None
    for module in [wanted] if wanted else sorted(set(MODULES.values())):
        try:
            import_module(f"runner.cli.dev.{module}").register(application)
        except ModuleNotFoundError as error:
            if error.name != f"runner.cli.dev.{module}":
                raise
    return application(argv, prog_name=prog_name, standalone_mode=standalone_mode)
