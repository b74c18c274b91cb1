"""What a word on the command line could become. Shells ask with `prun __complete SHELL …`.

The answer is one candidate a line, for zsh and fish with a tab and a description behind it, and lines that begin with a
colon: `:files`, `:directories` (paths fit here, the shell knows them) and `:nospace` (the word goes on).
"""

import shlex
import sys
from collections.abc import Callable, Iterable
from typing import NamedTuple

from runner.cli.commands import COMMANDS
from runner.cli.option_table import BY_NAME, BY_SHORT, FAMILIES, OPTIONS, Option

FILES, DIRECTORIES, NOSPACE = ":files", ":directories", ":nospace"


class Answer(NamedTuple):
    """Candidates with descriptions, and the kinds of paths and endings that fit."""

    candidates: list[tuple[str, str]]
    kinds: tuple[str, ...] = ()


def complete(argv: list[str]) -> int:
    """Answer a shell: `bash LINE WORDBREAKS`, or `zsh|fish WORD…` with the word at the cursor last."""
    shell, rest = (argv[0], argv[1:]) if argv else ("", [])
    if shell == "bash":
        line, breaks = (*rest, "", "")[:2]
        words = _split(line)[1:] or [""]
        answer = find(words)
        cut = _bash_cut(words[-1], breaks)
        lines = [candidate[cut:] for candidate, _ in answer.candidates]
    else:
        answer = find(rest or [""])
        lines = [f"{candidate}\t{text}" if text else candidate for candidate, text in answer.candidates]
    sys.stdout.write("".join(f"{line}\n" for line in [*answer.kinds, *lines]))
    return 0


def find(words: list[str]) -> Answer:
    """Return what the last of the words after `prun` could become."""
    before, current = words[:-1], words[-1]
    option = _open_option(before)
    if option is not None:
        return _values(option, current, before)
    positional = _positional(before)
    if "--" not in before and current.startswith("-"):
        name, equals, value = current.partition("=")
        if equals and (option := BY_NAME.get(name.removeprefix("--"))):
            answer = _values(option, value, before)
            return Answer([(f"{name}={candidate}", text) for candidate, text in answer.candidates], answer.kinds)
        return _fitting(current, _option_words(" ".join(positional[:2])))
    return _word(positional, current, before)


def _word(positional: list[str], current: str, before: list[str]) -> Answer:
    if not positional:
        return _fitting(current, ((name, group.summary) for name, group in COMMANDS.items() if not group.hidden))
    group = COMMANDS.get(positional[0])
    if group is None:
        return Answer([])
    if group.actions and len(positional) == 1:
        return _fitting(current, group.actions.items())
    command, arguments = " ".join(positional[: 2 if group.actions else 1]), positional[2 if group.actions else 1 :]
    complete_argument = _ARGUMENTS.get(command)
    return complete_argument(arguments, current, before) if complete_argument else Answer([])


def _task_argument(arguments: list[str], current: str, before: list[str]) -> Answer:
    from runner.app.names import task_names, task_parameters

    if not arguments:
        return _fitting(current, task_names(_given(before)))
    if "=" in current:
        return Answer([])
    parameters = ((f"{name}=", text) for name, text in task_parameters(_given(before), arguments[0]))
    return _fitting(current, parameters, NOSPACE)


def _task_name(arguments: list[str], current: str, before: list[str]) -> Answer:
    return Answer([]) if arguments else _task_argument(arguments, current, before)


def _plan_name(arguments: list[str], current: str, before: list[str]) -> Answer:
    from runner.app.names import plan_names

    return Answer([]) if arguments else _fitting(current, plan_names(_given(before)))


def _file_argument(_arguments: list[str], _current: str, _before: list[str]) -> Answer:
    return Answer([], (FILES,))


def _topic(_arguments: list[str], current: str, _before: list[str]) -> Answer:
    from runner.app.guide import topics

    return _fitting(current, ((topic, "") for topic in topics()))


def _shell(_arguments: list[str], current: str, _before: list[str]) -> Answer:
    return _fitting(current, ((name, "") for name in ("bash", "zsh", "fish")))


_ARGUMENTS: dict[str, Callable[[list[str], str, list[str]], Answer]] = {
    "task run": _task_argument,
    "task show": _task_name,
    "plan run": _plan_name,
    "plan show": _plan_name,
    "plan convert": _plan_name,
    "script run": _file_argument,
    "file upload": _file_argument,
    "file download": _file_argument,
    "apply": _file_argument,
    "validate": _file_argument,
    "guide": _topic,
    "completion": _shell,
}


def _values(option: Option, current: str, before: list[str]) -> Answer:
    if option.choices:
        return _fitting(current, ((choice, "") for choice in option.choices))
    if option.name in ("targets", "exclude"):
        return _targets(current, before)
    if option.name == "rerun":
        return _fitting(current, (("all", ""), ("failure", ""), ("success", "")))
    if option.name == "plugin":
        return _fitting(current, (("pkcs7", ""),))
    if option.name in ("project", "modulepath"):
        return Answer([], (DIRECTORIES,))
    if option.value in ("FILE", "KEY", "EXEC"):
        return Answer([], (FILES,))
    return Answer([])


def _targets(current: str, before: list[str]) -> Answer:
    """Complete the last piece of a list of targets."""
    from runner.app.names import target_names

    head = max(current.rfind(char) for char in ",& ") + 1
    done, piece = current[:head], current[head:]
    if piece.startswith("@"):
        return Answer([], (FILES,))
    names = [(done + name, text) for name, text in target_names(_given(before)) if name.startswith(piece)]
    return Answer(names, (NOSPACE,) if len(names) == 1 and done else ())


def _open_option(before: list[str]) -> Option | None:
    """Return the option whose value the current word is."""
    if not before or "--" in before:
        return None
    last = before[-1]
    if last.startswith("--"):
        option = BY_NAME.get(last[2:])
    else:
        option = BY_SHORT.get(last[1:]) if last.startswith("-") and len(last) == 2 else None
    return option if option is not None and option.value else None


def _positional(before: list[str]) -> list[str]:
    from runner.cli.words import UsageError, parse_words

    try:
        return parse_words(before).positional
    except UsageError:  # a word that is no option yet: the person is still typing
        return [word for word in before if not word.startswith("-")]


def _given(before: list[str]) -> dict[str, str]:
    """Return the options that decide where names come from."""
    from runner.cli.words import UsageError, parse_words

    try:
        options = parse_words(before).options
    except UsageError:
        return {}
    return {name: str(options[name]) for name in ("project", "modulepath", "inventoryfile") if name in options}


# Commands that need few options; every other command is offered all.
_SHORT_LISTS: dict[str, tuple[str, ...]] = {
    "task show": (*FAMILIES["show"], "filter"),
    "plan show": (*FAMILIES["show"], "filter"),
    "inventory show": (*FAMILIES["inventory"], "detail"),
    "group show": (*FAMILIES["show"], "inventoryfile"),
    "module show": FAMILIES["show"],
    "plugin show": FAMILIES["show"],
    "project init": (*FAMILIES["global"], "modules"),
    "guide": FAMILIES["global"],
    "completion": FAMILIES["global"],
}


def _option_words(command: str) -> Iterable[tuple[str, str]]:
    wanted = _SHORT_LISTS.get(command)
    for option in OPTIONS:
        if wanted is not None and option.name not in wanted:
            continue
        yield f"--{option.name}", option.help
        if option.kind == "switch":
            yield f"--no-{option.name}", option.help


def _fitting(current: str, candidates: Iterable[tuple[str, str]], *kinds: str) -> Answer:
    return Answer([(word, " ".join(text.split())) for word, text in candidates if word.startswith(current)], kinds)


def _split(line: str) -> list[str]:
    """Split a line as a shell would; an open quote is closed, and a new word begins after a space."""
    for ending in ("", "'", '"'):
        try:
            words = shlex.split(line + ending)
        except ValueError:
            continue
        return [*words, ""] if not ending and line[-1:].isspace() else words
    return line.split(" ")


def _bash_cut(word: str, breaks: str) -> int:
    """Return how much of a candidate bash has already set aside: it breaks words at `:` and `=`."""
    return max((word.rfind(char) for char in breaks if char in ":=@"), default=-1) + 1
