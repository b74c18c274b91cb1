"""Are the words that are no options what a command takes? Asked before anything is read, in the order Bolt asks.

The first word is what a command works on, the rest are parameters of a task or plan, arguments of a script, variables
of a lookup, the destination of a file, or too many.
"""

from runner.cli.positional import check_name
from runner.cli.words import OptionValue, UsageError

_REQUIRED = {
    "task run": "Must specify a task to run",
    "plan run": "Must specify a plan to run",
    "script run": "Must specify a script to run",
    "lookup": "Must specify a key to look up",
    "command run": "Must specify a command to run",
    "secret encrypt": "Must specify a value to encrypt",
    "secret decrypt": "Must specify a value to decrypt",
    "plan new": "Must specify a plan name.",
    "plan convert": "Must specify a plan.",
    "file upload": "Must specify a source",
    "file download": "Must specify a source",
}
_TAKE_ALL = {"script run", "lookup"}


_IGNORE_PARAMETERS = {"task show", "plan show", "plan new", "plan convert"}
_TAKE_NONE = {"inventory show", "plugin show", "secret createkeys"}
"""One word too many is ignored here, as Bolt does."""


def check_arguments(command: str, words: list[str], options: dict[str, OptionValue]) -> list[str]:
    """Return the words that count; raise `UsageError` when one is missing or too many.

    Args:
        command: `task run`, `lookup`…
        words: what follows the command, options taken out.
    """
    first, rest = (words[0], words[1:]) if words else (None, [])
    if command.startswith(("task ", "plan ")):
        parameters = [word for word in rest if "=" in word[1:]]
        if parameters and "params" in options:
            raise UsageError(
                "Parameters must be specified through either the --params option or param=value pairs, not both"
            )
        rest = [word for word in rest if "=" not in word[1:]]
    if command in _REQUIRED and (first is None or (command == "command run" and not first)):
        raise UsageError(_REQUIRED[command])
    if command in ("task run", "plan run") and first is not None:
        check_name(first, command.partition(" ")[0])
    if command == "apply":
        _check_apply(first, options)
    if command in ("file upload", "file download"):
        if not rest:
            raise UsageError("Must specify a destination")
        if len(rest) > 1:
            raise UsageError(f"Unknown arguments {', '.join(rest[1:])}")
    elif command == "group show" and first is not None:
        raise UsageError(f"Unknown argument {first}")
    elif rest and command not in _TAKE_ALL:
        raise UsageError(f"Unknown argument(s) {', '.join(rest)}")
    if command in _TAKE_NONE:
        return []
    return words[:1] if command in _IGNORE_PARAMETERS else words


def _check_apply(manifest: str | None, options: dict[str, OptionValue]) -> None:
    if manifest is not None and "execute" in options:
        raise UsageError("--execute is unsupported when specifying a manifest file")
    if manifest is None and "execute" not in options:
        raise UsageError("a manifest file or --execute is required")
