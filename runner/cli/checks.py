"""From sorted options to a `Request`: what must hold whatever the command does with them."""

import re
import sys
from typing import Any

from runner.app.request import Request
from runner.cli.option_table import BY_NAME
from runner.cli.words import OptionValue, UsageError

# Commands that do nothing without targets.
NEED_TARGETS = {"apply", "command run", "file upload", "file download", "lookup", "script run", "task run"}
TARGETING = ("targets", "query", "rerun")
_TARGETING_TEXT = "'--targets', '--rerun', or '--query'"
CAN_NOOP = {"apply", "task run"}
CAN_ENV = {"command run", "script run"}


def make_request(name: str, action: str | None, options: dict[str, OptionValue]) -> Request:
    """Check options against each other and the command, read the files they name, and make the request."""
    command = f"{name} {action}" if action else name
    targeting = [option for option in TARGETING if option in options]
    hierarchy = bool(options.get("plan-hierarchy"))
    if command == "lookup" and targeting and hierarchy:
        raise UsageError("The 'lookup' command accepts either targeting option OR --plan-hierarchy.")
    if options.get("noop") and command not in CAN_NOOP:
        raise UsageError("Option '--noop' can only be specified when running a task or applying manifest code")
    if "env-var" in options and command not in CAN_ENV:
        raise UsageError("Option '--env-var' can only be specified when running a command or script")
    if len(targeting) > 1:
        raise UsageError(f"Only one targeting option can be specified: {_TARGETING_TEXT}")
    if command in NEED_TARGETS and not targeting and not hierarchy:
        raise UsageError(f"Command requires a targeting option: {_TARGETING_TEXT}")
    if "query" in options:
        raise UsageError(
            "Option '--query' is not available yet: it needs PuppetDB, which prun cannot ask so far",
            "use '--targets' with names, globs or groups of the inventory",
        )
    _check_values(options)
    if _stdin_users(options) > 1:
        raise UsageError("Only one argument can be read from standard input ('-')")
    values: dict[str, Any] = {option.replace("-", "_"): value for option, value in options.items()}
    for option in ("targets", "exclude"):
        if option in values:
            values[option] = [_read_targets(text) for text in values[option]]
    return Request(command=command, given=tuple(options), **values)


def _read_targets(text: str) -> str:
    """Read the argument behind a mark (`&@file`: only what the file names; `!-`: not what is read)."""
    mark = text[:1] if text[:1] in ("&", "!") else ""
    return mark + read_argument(text.removeprefix(mark))


def read_argument(text: str) -> str:
    """Return the text itself, the content of the file for `@file`, or standard input for `-`."""
    if text == "-":
        return sys.stdin.read()
    if not text.startswith("@"):
        return text
    path = text[1:]
    try:
        with open(path or ".", encoding="utf-8") as file:  # noqa: PTH123 - pathlib is not loaded for this alone
            return file.read()
    except OSError as error:
        raise UsageError(f"Error attempting to read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UsageError(f"Error attempting to read {path}: it is not UTF-8 text") from None


def _stdin_users(options: dict[str, OptionValue]) -> int:
    words = [*_list(options, "targets"), *_list(options, "exclude"), options.get("params")]
    return sum(isinstance(word, str) and word.removeprefix("&").removeprefix("!") == "-" for word in words)


def check_option_texts(options: dict[str, OptionValue]) -> None:
    """Raise `UsageError` for a text that an option cannot take, whatever the command is."""
    for variable in _list(options, "env-var"):
        if "=" not in variable:
            raise UsageError("Environment variables must be specified using 'myenvvar=key' format")
    text = options.get("filter")
    if isinstance(text, str) and not re.fullmatch(r"[a-z0-9_:]+", text):
        raise UsageError(
            f"Illegal characters in filter string '{text}'. Filters can only include lowercase letters, numbers, "
            "underscores, and colons."
        )


def _check_values(options: dict[str, OptionValue]) -> None:
    problems = []
    for name, value in options.items():
        option = BY_NAME[name]
        if option.choices and value not in option.choices:
            problems.append(f"Value at '{option.setting or name}' must be one of {', '.join(option.choices)}")
        elif option.kind == "integer" and isinstance(value, int) and value < 1:
            problems.append(f"Value at '{name}' must be a minimum of 1")
    if problems:
        raise UsageError("\n  ".join(["Invalid configuration at command line:", *problems]))
    rerun = options.get("rerun")
    if rerun is not None and rerun not in ("all", "failure", "success"):
        raise UsageError(f"Unexpected option {rerun} for '--retry'")


def _list(options: dict[str, OptionValue], name: str) -> list[str]:
    value = options.get(name, [])
    return value if isinstance(value, list) else []
