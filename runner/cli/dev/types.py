"""`prun dev types`."""

import json
import sys
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("types")(types)


def types(
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Read cases and write answers, one JSON object a line.")
    ] = False,
) -> int:
    """Answer type cases."""
    from runner.app.dev_types import answer
    from runner.cli.dev.cases import read_cases

    if not jsonl:
        raise typer.BadParameter("only --jsonl is known")
    for case in read_cases(sys.stdin.buffer, "type"):
        sys.stdout.write(json.dumps(answer(case)) + "\n")
    return 0
