"""`prun completion bash|zsh|fish`."""

from pathlib import Path
from typing import Annotated

import typer

from runner.cli.options import command_class, finish, new_app
from runner.cli.words import UsageError

app = new_app()

SHELLS = ("bash", "zsh", "fish")


@app.command("completion", cls=command_class("global"))
def completion(
    shell: Annotated[str | None, typer.Argument(metavar="SHELL", help="bash, zsh or fish.")] = None,
) -> None:
    """Print a script that makes a shell complete commands, options, tasks, plans, targets and groups.

    For bash and zsh: source <(prun completion bash). For fish: prun completion fish | source.
    """
    from runner.cli.help import write

    if shell not in SHELLS:
        raise UsageError(f"Must specify a shell, one of {', '.join(SHELLS)}")
    finish(write((Path(__file__).parent / "shell" / f"prun.{shell}").read_text(encoding="utf-8")))
