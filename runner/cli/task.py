"""`prun task show [NAME]` and `prun task run NAME [PARAMETER=VALUE…]`."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("show", cls=command_class("show", "filter"))
def show(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Show this task, with its parameters.")] = None,
) -> None:
    """List the tasks of the modulepath, or show one.

    Private tasks are not listed, but can be shown and run by name.
    """
    from runner.app.show_tasks import show_task, show_tasks

    if name is None:
        start(ctx, show_tasks)
    else:
        start(ctx, show_task, name)


@app.command("run", cls=command_class("action", "params", "tmpdir", "noop"))
def run(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Name of the task.")] = None,
    parameters: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PARAMETER=VALUE]...", help="Values are read as JSON where that fits the declared type."
        ),
    ] = None,
) -> None:
    """Run a task on targets."""
    from runner.app.run_task import run_task
    from runner.cli.positional import check_name, required, split_parameters

    request = ctx.obj
    given = split_parameters([*([name] if name is not None else []), *(parameters or [])], request.params)
    task = check_name(required(given.name, "Must specify a task to run"), "task")
    start(ctx, run_task, task, given.typed, given.parsed)
