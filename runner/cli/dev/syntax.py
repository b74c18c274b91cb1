"""`prun dev tokens|ast|pn|check|parse`."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from runner.app.dev_syntax import Input

Files = Annotated[list[Path] | None, typer.Argument(metavar="[FILE]...", help="Files; none reads standard input.")]
Code = Annotated[str | None, typer.Option("--execute", "-e", metavar="CODE", help="Look at this code.")]
Epp = Annotated[bool, typer.Option("--epp", help="Read as templates, whatever the names.")]
Tasks = Annotated[bool, typer.Option("--tasks", help="Read as plans: 'plan' and 'apply' are keywords.")]
Form = Annotated[str, typer.Option("--format", metavar="FORMAT", help="text or json.")]
PnForm = Annotated[str, typer.Option("--format", metavar="FORMAT", help="text, json or yaml.")]
Pretty = Annotated[bool, typer.Option("--pretty", help="Every element on a line of its own.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("tokens")(tokens)
    app.command("ast")(ast)
    app.command("pn")(pn)
    app.command("check")(check)
    app.command("parse")(parse)


def tokens(
    files: Files = None,
    execute: Code = None,
    epp: Epp = False,
    tasks: Tasks = False,
    format: Form = "text",  # noqa: A002
) -> int:
    """Show the tokens of Puppet code."""
    from runner.app.dev_syntax import show_tokens

    return _show(files, execute, epp, tasks, lambda item: show_tokens(item, _form(format, "text", "json")))


def ast(
    files: Files = None,
    execute: Code = None,
    epp: Epp = False,
    tasks: Tasks = False,
    format: Form = "text",  # noqa: A002
) -> int:
    """Show the syntax tree of Puppet code."""
    from runner.app.dev_syntax import show_ast

    return _show(files, execute, epp, tasks, lambda item: show_ast(item, _form(format, "text", "json")))


def pn(
    files: Files = None,
    execute: Code = None,
    epp: Epp = False,
    tasks: Tasks = False,
    format: PnForm = "text",  # noqa: A002
    pretty: Pretty = False,
) -> int:
    """Show the PN (extended S-expression notation) of Puppet code."""
    from runner.app.dev_syntax import show_pn

    return _show(files, execute, epp, tasks, lambda item: show_pn(item, _form(format, "text", "json", "yaml"), pretty))


def check(
    files: Files = None,
    execute: Code = None,
    epp: Epp = False,
    tasks: Tasks = False,
    format: Form = "text",  # noqa: A002
) -> int:
    """Check Puppet code and show everything that is wrong with it."""
    from runner.app.dev_syntax import check_input
    from runner.cli.problems import print_problems

    _form(format, "text", "json")
    found = []
    for item in _inputs(files, execute, epp, tasks):
        found.extend(check_input(item))
    return print_problems(found, json_wanted=format == "json")


def parse(
    jsonl: Annotated[bool, typer.Option("--jsonl", help="Read cases, write answers, one JSON object a line.")] = False,
    files: Files = None,
    execute: Code = None,
    epp: Epp = False,
    tasks: Tasks = False,
) -> int:
    """Answer parse cases, or show the PN and the problems of code as one JSON object a file."""
    from runner.app.dev_parse import answer

    if jsonl:
        from runner.cli.dev.cases import read_cases

        for case in read_cases(sys.stdin.buffer, "code", "path"):
            sys.stdout.write(json.dumps(answer(case)) + "\n")
            sys.stdout.flush()
        return 0
    code = 0
    for item in _inputs(files, execute, epp, tasks):
        case = {"id": item.source.path, "code": item.source.text, "mode": item.mode, "tasks": item.tasks}
        found = answer({**case, "file": item.source.path})
        code = code if found["ok"] else 1
        sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")
    return code


def _inputs(files: list[Path] | None, code: str | None, epp: bool, tasks: bool) -> "list[Input]":
    from runner.app.dev_syntax import read_inputs

    return read_inputs(files or [], code, sys.stdin.buffer.read, epp=epp, tasks=tasks)


def _show(files: list[Path] | None, code: str | None, epp: bool, tasks: bool, render: "Callable[[Input], str]") -> int:
    items = _inputs(files, code, epp, tasks)
    for item in items:
        if len(items) > 1:
            sys.stdout.write(f"--- {item.source.path}\n")
        sys.stdout.write(render(item) + "\n")
    return 0


def _form(given: str, *known: str) -> str:
    if given not in known:
        raise typer.BadParameter(f"'{given}' is not one of {', '.join(known)}", param_hint="--format")
    return given
