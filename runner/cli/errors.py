"""Every way a command line can end badly, in one place: what is printed, and the exit code.

UsageError, typer's own     the words cannot be understood             1
RunnerError                 the message, and what to do about it       its own, 1 as a rule
OSError                     what the system said, and about which path 1
Ctrl-C                      one line                                   130
standard output is closed   nothing                                    141
anything else               "This is a bug in prun", trace in a file   70
"""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from runner.cli.words import UsageError, first_option

if TYPE_CHECKING:
    from runner.errors import RunnerError
    from runner.output.listener import Output

BUG = 70
INTERRUPTED = 130
CLOSED_PIPE = 141


def guard(call: Callable[[], int], argv: list[str]) -> int:
    """Run a command line; turn whatever it raises into output and an exit code."""
    try:
        code = call()
        sys.stdout.flush()
    except SystemExit as exit_:
        return exit_.code if isinstance(exit_.code, int) else 0 if exit_.code is None else 1
    except BaseException as error:  # noqa: BLE001 - the one place where nothing may get through
        output = None if isinstance(error, BrokenPipeError) else early_output(argv)
        return report(error, output, trace="--trace" in argv)
    return code


def _left_debugger(error: BaseException) -> bool:
    """Tell whether somebody typed `quit` in Python's debugger, which wants its exception back."""
    bdb = sys.modules.get("bdb")
    return bdb is not None and isinstance(error, bdb.BdbQuit)


def report(error: BaseException, output: "Output | None", *, trace: bool = False) -> int:
    """Print an exception in the form the user asked for and return the exit code."""
    if isinstance(error, BrokenPipeError):
        # Whoever read our output has enough. Nothing more must be written, not even by the interpreter at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return CLOSED_PIPE
    if _left_debugger(error):
        raise error
    known = as_runner_error(error)
    if output is None:
        return known.exit_code
    if trace and known.kind != "prun/bug":
        import traceback

        output.say("".join(traceback.format_exception(error)).rstrip())
    output.error(known)
    output.close(known.exit_code)
    return known.exit_code


def as_runner_error(error: BaseException) -> "RunnerError":
    """Translate any exception into the error a user sees."""
    from runner.errors import RunnerError

    if isinstance(error, RunnerError):
        return error
    if isinstance(error, UsageError):
        return RunnerError(str(error), kind="bolt/cli-error", help=error.hint)
    if isinstance(error, KeyboardInterrupt) or type(error).__name__ == "Abort":
        return RunnerError("Interrupted", kind="prun/interrupted", exit_code=INTERRUPTED)
    if (message := _typer_message(error)) is not None:
        return RunnerError(message, kind="bolt/cli-error")
    if isinstance(error, RecursionError):
        # Not a bug as a rule: data or code nested beyond reason.
        return RunnerError(
            "Something is nested too deeply: the limit of the interpreter was reached", kind="bolt/error"
        )
    if isinstance(error, OSError) and error.errno is not None and error.strerror:
        # The machine said no: a full disk, a directory that must not be written.
        place = f": '{error.filename}'" if error.filename is not None else ""
        return RunnerError(f"{error.strerror}{place}", kind="bolt/file-error", details=_path_details(error))
    if isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
        return as_runner_error(error.exceptions[0])
    return _bug(error)


def early_output(argv: list[str]) -> "Output":
    """Make an output from the words alone, for errors before a project's settings are known."""
    from runner.output.formats import early_format, make_output, wants_color
    from runner.output.terminal import Terminal

    run_id = os.urandom(4).hex()
    return make_output(
        early_format(first_option(argv, "format")),
        Terminal(),
        color=wants_color(True, False if "--no-color" in argv else None),
        run_id=run_id,
    )


def _path_details(error: OSError) -> dict[str, str]:
    return {"path": str(error.filename)} if error.filename is not None else {}


def _typer_message(error: BaseException) -> str | None:
    format_message = getattr(error, "format_message", None)
    if format_message is None:
        return None
    return str(format_message()).rstrip(".")


def _bug(error: BaseException) -> "RunnerError":
    """Save the trace and say so."""
    import tempfile
    import traceback

    from runner import __version__
    from runner.errors import RunnerError

    trace = "".join(traceback.format_exception(error))
    words = f"{type(error).__name__}: {error}"
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="prun-bug-", suffix=".txt", delete=False, encoding="utf-8", errors="backslashreplace"
        ) as file:
            file.write(f"prun {__version__}, Python {sys.version}\n{trace}")
        place = f"The trace was saved to {file.name}"
    except OSError:
        place = "The trace could not be saved; run again with --trace to see it"
    if "--trace" in sys.argv:
        sys.stderr.write(trace)
    return RunnerError(
        f"This is a bug in prun: {words}",
        kind="prun/bug",
        exit_code=BUG,
        help=f"{place}. Please report it with the command you ran.",
    )
