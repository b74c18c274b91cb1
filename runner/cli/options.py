"""What a command's file needs from typer: an app, a command class that lists the shared options in its help.

Options are sorted out by `words` before typer sees anything, so typer gets the positional words only and fills the
declared arguments; the options of a run are the context's object, a `Request`.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand

from runner.cli.option_table import FAMILIES, OPTIONS, Option
from runner.cli.words import UsageError

if TYPE_CHECKING:
    from runner.app.request import Request


def new_app() -> typer.Typer:
    """Make the app of a command group: no rich, errors are ours."""
    return typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


def command_class(family: str, *more: str, extra: str | None = "Unknown argument(s)") -> type[TyperCommand]:
    """Make the class of a command whose help lists a family of options and some of its own.

    `extra` begins the message about words that no argument takes; None: such words are ignored.
    """
    names = {*FAMILIES[family], *more}
    listed = [option for option in OPTIONS if option.name in names]
    own = [option for option in listed if option.name in more]
    rest = [option for option in listed if option.name not in more]

    class Command(TyperCommand):
        allow_extra_args = True
        own_options = tuple(own)

        def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
            """Fill the arguments and complain about what is left, in our words."""
            left: list[str] = super().parse_args(ctx, args)
            if left and extra is not None:
                raise UsageError(f"{extra} {', '.join(left)}")
            return left

        def format_options(self, ctx: Any, formatter: Any) -> None:
            """Write the arguments as typer does and the options by group."""
            arguments = [record for param in self.params if (record := param.get_help_record(ctx))]
            if arguments:
                with formatter.section("Arguments"):
                    formatter.write_dl(arguments)
            for heading, options in _by_group(own, rest):
                with formatter.section(heading):
                    formatter.write_dl([(option_words(option), option.help) for option in options], col_max=26)

    return Command


def option_words(option: Option) -> str:
    """Return an option as help shows it: `-t, --targets TARGETS`, `--[no-]tty`."""
    long = f"--[no-]{option.name}" if option.kind == "switch" else f"--{option.name}"
    short = f"-{option.short}, " if option.short else ""
    return f"{short}{long}{' ' if option.value else ''}{option.value}"


def request_of(ctx: typer.Context) -> "Request":
    """Return the options of this run."""
    from runner.app.request import Request

    assert isinstance(ctx.obj, Request)
    return ctx.obj


def finish(code: int) -> None:
    """End a command with an exit code."""
    raise typer.Exit(code)


def _by_group(own: Sequence[Option], rest: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    sections: dict[str, list[Option]] = {}
    if own:
        sections["Options of this command"] = list(own)
    for option in rest:
        sections.setdefault(f"{option.group} options", []).append(option)
    return list(sections.items())


Body = Callable[..., None]
