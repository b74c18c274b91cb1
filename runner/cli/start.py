"""Start a use case: open the session of a request, run, report, close."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec

import typer

from runner.cli.options import request_of

if TYPE_CHECKING:
    from runner.app.session import Session

P = ParamSpec("P")


def start(
    ctx: typer.Context, use_case: "Callable[Concatenate[Session, P], int]", *args: P.args, **kwargs: P.kwargs
) -> None:
    """Run a use case in a new session and end the command with its exit code."""
    _run(ctx, lambda session: use_case(session, *args, **kwargs), in_project=True)


def start_anywhere(
    ctx: typer.Context, use_case: "Callable[Concatenate[Session, P], int]", *args: P.args, **kwargs: P.kwargs
) -> None:
    """Run a use case that needs no project, nor the settings of one."""
    _run(ctx, lambda session: use_case(session, *args, **kwargs), in_project=False)


def _run(ctx: typer.Context, call: "Callable[[Session], int]", *, in_project: bool) -> None:
    from runner.app.session import Session
    from runner.cli.errors import CLOSED_PIPE, report

    request = request_of(ctx)
    session = Session(request)
    try:
        if in_project:
            session.open()
        code = call(session)
        session.output.close(code)
    except BaseException as error:  # noqa: BLE001 - reported in the form the user asked for
        code = report(error, session.output, trace=request.trace)
    finally:
        session.close()
    if session.terminal.fault is not None:
        session.terminal.err(f"The output could not be written: {session.terminal.fault}")
        code = code or 1
    raise typer.Exit(CLOSED_PIPE if session.terminal.left else code)
