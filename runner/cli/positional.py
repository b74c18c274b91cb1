"""What must hold for the words that are no options, and parameters taken apart."""

import re
from typing import Any, NamedTuple

from runner.cli.checks import read_argument
from runner.cli.words import UsageError

__all__ = ["Given", "check_name", "no_more", "read_argument", "required", "split_parameters"]

_NAME = re.compile(r"([a-z][a-z0-9_]*)?(::[a-z][a-z0-9_]*)*")


class Given(NamedTuple):
    """Parameters: `typed` are `k=v` texts still to be fitted to their types, `parsed` come from `--params`."""

    name: str | None
    typed: dict[str, str]
    parsed: dict[str, Any]


def required(word: str | None, message: str) -> str:
    """Return the word, or complain that it is missing."""
    if not word:
        raise UsageError(message)
    return word


def no_more(rest: list[str] | None, message: str = "Unknown argument(s)") -> None:
    """Complain about words that nobody wants."""
    if rest:
        raise UsageError(f"{message} {', '.join(rest)}")


def check_name(name: str, kind: str) -> str:
    """Return the name of a task or plan, or complain that nothing can be called so."""
    if not _NAME.fullmatch(name):
        raise UsageError(f"Invalid {kind} '{name}'")
    return name


def split_parameters(words: list[str], params: str | None) -> Given:
    """Take `name k=v…` and the text of `--params` apart."""
    typed: dict[str, str] = {}
    names = []
    for word in words:
        key, equals, value = word.partition("=")
        if equals and key:
            typed[key] = value
        else:
            names.append(word)
    no_more(names[1:])
    if params is not None and typed:
        raise UsageError(
            "Parameters must be specified through either the --params option or param=value pairs, not both"
        )
    return Given(names[0] if names else None, typed, _parse_params(params) if params is not None else {})


def _parse_params(text: str) -> dict[str, Any]:
    from runner.model.json_text import read_json

    content = read_argument(text)
    try:
        data = read_json(content)
    except ValueError as error:
        raise UsageError(f"Unable to parse --params value as JSON: {error}") from None
    if data is None:
        return {}
    if not isinstance(data, dict):
        raise UsageError(f"Unable to parse --params value as JSON: an object is expected, got {_kind(data)}")
    return data


def _kind(data: Any) -> str:
    return {list: "an array", str: "a string", bool: "a boolean"}.get(type(data), "a number")
