"""`prun dev eval`, `prun dev python` and `prun dev cache`."""

import sys
from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("eval")(evaluate)
    app.command("python")(python)
    cache = typer.Typer(no_args_is_help=True, help="The cache of compiled code.")
    cache.command("show")(show)
    cache.command("clear")(clear)
    app.add_typer(cache, name="cache")


def evaluate(
    file: Annotated[Path | None, typer.Argument(help="A manifest.")] = None,
    code: Annotated[str | None, typer.Option("-e", "--execute", help="Code to evaluate.")] = None,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="Read cases, write answers: one JSON object a line.")] = False,
    modulepath: Annotated[str, typer.Option(help="Directories of modules, separated by ':'.")] = "",
    plan: Annotated[bool, typer.Option("--plan", help="Read the code as plans are read.")] = False,
    trace: Annotated[bool, typer.Option("--trace", help="Show the Python traceback of an error.")] = False,
) -> int:
    """Evaluate Puppet code and print its value."""
    if jsonl:
        return _answer_cases()
    if (code is None) == (file is None):
        raise typer.BadParameter("give either -e CODE or FILE")
    from runner.app import dev_eval
    from runner.errors import RunnerError
    from runner.puppet.compile.cache import CodeCache
    from runner.puppet.values import program_text

    log = dev_eval.PrintLog(sys.stderr.write)
    try:
        text = code if code is not None else _read(file)
        modules = [Path(each) for each in modulepath.split(":") if each]
        _, value = dev_eval.evaluate(
            text, None if file is None else str(file), modulepath=modules, log=log, cache=CodeCache(), tasks=plan
        )
    except RunnerError as error:
        if trace:
            raise
        sys.stderr.write(dev_eval.render_error(error) + "\n")
        return 1
    sys.stdout.write(program_text(value) + "\n")
    return 0


def _answer_cases() -> int:
    import json
    import traceback

    from runner.app.dev_eval import answer
    from runner.cli.dev.cases import read_cases

    for case in read_cases(sys.stdin.buffer, "code"):
        try:
            result = answer(case)
        except Exception as error:  # noqa: BLE001 - a bug in one case must not hide the answers to the others
            traceback.print_exc()
            result = {"id": case.get("id"), "ok": False, "error": f"Bug: {type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(result) + "\n")
    return 0


def _read(file: Path | None) -> str:
    from runner.errors import LanguageError

    assert file is not None
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise LanguageError(f"Could not read {file}: {reason}") from error


def python(
    file: Annotated[Path | None, typer.Argument(help="A manifest or template.")] = None,
    code: Annotated[str | None, typer.Option("-e", "--execute", help="Code to compile.")] = None,
    plan: Annotated[bool, typer.Option("--plan", help="Read the code as plans are read.")] = False,
) -> int:
    """Print the Python code that Puppet code becomes."""
    if (code is None) == (file is None):
        raise typer.BadParameter("give either -e CODE or FILE")
    from runner.app import dev_eval
    from runner.errors import RunnerError

    try:
        text = code if code is not None else _read(file)
        mode = "epp" if file is not None and file.suffix == ".epp" else "pp"
        tasks = plan or (file is not None and "plans" in file.parts)
        source = dev_eval.python_of(text, None if file is None else str(file), mode=mode, tasks=tasks)
    except RunnerError as error:
        sys.stderr.write(dev_eval.render_error(error) + "\n")
        return 1
    sys.stdout.write(source + "\n")
    return 0


def show() -> int:
    """Show where the cache is and how much is in it."""
    from runner.puppet.compile.cache import CodeCache

    info = CodeCache().info()
    sys.stdout.write(f"{info.directory}\n{info.entries} entries, {info.size} bytes\n")
    return 0


def clear() -> int:
    """Remove all entries."""
    from runner.puppet.compile.cache import CodeCache

    sys.stdout.write(f"{CodeCache().clear()} entries removed\n")
    return 0
