"""`prun plan show [NAME]`, `prun plan run NAME [PARAMETER=VALUE…]`, `prun plan new NAME`, `prun plan convert PLAN`."""

from typing import Annotated

import typer

from runner.cli.options import command_class, new_app
from runner.cli.start import start

app = new_app()


@app.command("show", cls=command_class("show", "filter"))
def show(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(help="Show this plan, with its parameters.")] = None,
) -> None:
    """List the plans of the modulepath, or show one.

    Private plans are not listed, but can be shown and run by name.
    """
    from runner.app.show_plans import show_plan, show_plans

    if name is None:
        start(ctx, show_plans)
    else:
        start(ctx, show_plan, name)


@app.command("run", cls=command_class("action", "params", "tmpdir", "compile-concurrency", "hiera-config"))
def run(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(help="Name of the plan.")] = None,
    parameters: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PARAMETER=VALUE]...", help="Values are read as JSON where that fits the declared type."
        ),
    ] = None,
) -> None:
    """Run a plan.

    Targets given with --targets fill the plan's parameter 'nodes', or 'targets' when its type is TargetSpec.
    """
    from runner.app.run_plan import run_plan
    from runner.cli.positional import check_name, required, split_parameters

    request = ctx.obj
    given = split_parameters([*([name] if name is not None else []), *(parameters or [])], request.params)
    plan = check_name(required(given.name, "Must specify a plan to run"), "plan")
    start(ctx, run_plan, plan, given.typed, given.parsed)


@app.command("new", cls=command_class("global", "project", "pp", "script"))
def new(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(help="Name of the plan: PROJECT or PROJECT::NAME.")] = None,
) -> None:
    """Make a new plan in the project, in YAML or (--pp) Puppet code."""
    from runner.app.new_plan import new_plan
    from runner.cli.positional import required

    start(ctx, new_plan, required(name, "Must specify a plan name."))


@app.command("convert", cls=command_class("global", "project", "modulepath"))
def convert(
    ctx: typer.Context,
    plan: Annotated[str | None, typer.Argument(help="Name of a YAML plan, or path of its file.")] = None,
) -> None:
    """Print a YAML plan as a Puppet plan. Nothing is written."""
    from runner.app.convert_plan import convert_plan
    from runner.cli.positional import required

    start(ctx, convert_plan, required(plan, "Must specify a plan."))
