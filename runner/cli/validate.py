"""`prun validate [PATH]…`."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer


def register(application: typer.Typer) -> None:
    """Add the command."""
    application.command("validate")(validate)


def app(argv: list[str], *, prog_name: str, standalone_mode: bool = False) -> Any:
    """Run the command with its words."""
    application = typer.Typer(add_completion=False, rich_markup_mode=None)
    register(application)
    return application(argv, prog_name=prog_name, standalone_mode=standalone_mode)


def validate(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="[PATH]...", help="Files and directories; '.' when none are given.")
    ] = None,
    format: Annotated[str, typer.Option("--format", metavar="FORMAT", help="human or json.")] = "human",  # noqa: A002
    strict: Annotated[str, typer.Option("--strict", help="What duplicate keys are: error, warning or off.")] = "error",
    modulepath: Annotated[
        str | None, typer.Option("--modulepath", help="Directories of modules, for the names that files must define.")
    ] = None,
    color: Annotated[bool | None, typer.Option("--color/--no-color", help="Colours; by default on a terminal.")] = None,
) -> int:
    """Check Puppet code, templates, task metadata, YAML plans and Hiera configuration."""
    from runner.app.validate import Options, validate_paths
    from runner.cli.problems import print_problems

    if format not in ("human", "json"):
        raise typer.BadParameter(f"'{format}' is not one of human, json", param_hint="--format")
    if strict not in ("error", "warning", "off"):
        raise typer.BadParameter(f"'{strict}' is not one of error, warning, off", param_hint="--strict")
    directories = tuple(part for part in (modulepath or "").split(":") if part)
    result = validate_paths(paths or [Path()], Options(strict=strict, module_path=directories))  # type: ignore[arg-type]
    code = print_problems(result.diagnostics, json_wanted=format == "json", color=color)
    if format == "human":
        sys.stdout.write(result.summary() + "\n")
    return code
