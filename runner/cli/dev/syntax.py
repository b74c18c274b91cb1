"""`prun dev tokens|ast|pn|check|parse`."""

import json
import sys
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("parse")(parse)


def parse(
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Read cases and write answers, one JSON object a line.")
    ] = False,
) -> int:
    """Answer parse cases."""
    from runner.app.dev_parse import answer

    if not jsonl:
        raise typer.BadParameter("only --jsonl is known")
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
    return 0
