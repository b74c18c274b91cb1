"""Check a `hiera.yaml` of version 5: keys, the kinds of values, and what excludes each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from runner.app.yaml_text import YamlText, read_yaml
from runner.diagnostics import Diagnostic
from runner.suggest import did_you_mean

_VERSION = 5
_TEXT, _TEXTS = "String[1]", "Array[String[1], 1]"
_OPTIONS = "Hash[Pattern[/\\A[A-Za-z](:?[0-9A-Za-z_-]*[0-9A-Za-z])?\\z/], Data]"
_HIERARCHIES = ("hierarchy", "default_hierarchy", "plan_hierarchy")
_LOCATIONS = {
    "path": _TEXT, "paths": _TEXTS, "glob": _TEXT, "globs": _TEXTS, "uri": _TEXT, "uris": _TEXTS,
    "mapped_paths": "Array[String[1], 3, 3]",
}  # fmt: skip
_FUNCTIONS = {"data_hash": _TEXT, "lookup_key": _TEXT, "data_dig": _TEXT}
_ALL_FUNCTIONS = {**_FUNCTIONS, "hiera3_backend": _TEXT}
_LEVEL = {"name": _TEXT, "datadir": _TEXT, "options": _OPTIONS, **_LOCATIONS, **_ALL_FUNCTIONS}
_DEFAULTS = {"datadir": _TEXT, "options": _OPTIONS, **_FUNCTIONS}
_TOP = {"version": "Integer", "defaults": "Hash", **dict.fromkeys(_HIERARCHIES, "Array")}


class Problem(NamedTuple):
    """One mistake: issue code, message, the path to it, what was probably meant."""

    issue: str | None
    message: str
    path: tuple[str | int, ...]
    help: str | None = None


def check_hiera(file: Path) -> list[Diagnostic]:
    """Return what is wrong with a `hiera.yaml`."""
    text = read_yaml(file)
    return [*text.problems, *_check(text)]


def _check(text: YamlText) -> Iterator[Diagnostic]:
    data = text.data
    if data is None:
        return
    if not isinstance(data, dict):
        yield Diagnostic("error", None, "hiera.yaml must be a hash", text.span())
        return
    for problem in _problems(data):
        yield Diagnostic("error", problem.issue, problem.message, text.span(*problem.path), (), problem.help)


def _problems(data: dict[Any, Any]) -> Iterator[Problem]:
    version = data.get("version", 3)
    if version != _VERSION:
        message = f"This runtime does not support hiera.yaml version {version}"
        yield Problem("HIERA_UNSUPPORTED_VERSION", message, ("version",), "convert it to version 5")
        return
    yield from _entries(data, _TOP, "", ())
    defaults = data.get("defaults")
    given = defaults if isinstance(defaults, dict) else {}
    yield from _entries(given, _DEFAULTS, "entry 'defaults' ", ("defaults",))
    if len(used := [key for key in _FUNCTIONS if key in given]) > 1:
        message = f"Only one of {_either(_ALL_FUNCTIONS)} can be defined in defaults"
        yield Problem("HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS_IN_DEFAULT", message, ("defaults", used[1]))
    has_function = "defaults" not in data or any(key in given for key in _FUNCTIONS)
    for name in _HIERARCHIES:
        if isinstance(data.get(name), list):
            yield from _hierarchy(name, data[name], has_function)


def _entries(
    data: dict[Any, Any], types: dict[str, str], subject: str, path: tuple[str | int, ...]
) -> Iterator[Problem]:
    """Yield unknown keys and values of the wrong kind."""
    for key, value in data.items():
        expected = types.get(key) if isinstance(key, str) else None
        if expected is None:
            yield Problem(None, f"{subject}unrecognized key '{key}'", (*path, key), did_you_mean(str(key), types))
        elif problem := _mismatch(f"{subject}entry '{key}'", expected, value):
            yield Problem(None, problem, (*path, key))


def _mismatch(subject: str, expected: str, value: Any) -> str | None:
    from runner.puppet.types import describe_mismatch, parse_type

    type_ = parse_type(expected)
    return None if type_.accepts(value) else describe_mismatch(subject, type_, value)


def _hierarchy(key: str, levels: list[Any], has_function: bool) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, level in enumerate(levels):
        subject, path = f"entry '{key}' index {index}", (key, index)
        if not isinstance(level, dict):
            yield Problem(None, _mismatch(subject, "Hash", level) or subject, path)
            continue
        name = level.get("name")
        if name is None:
            yield Problem(None, f"{subject} expects a value for key 'name'", path)
        elif isinstance(name, str):
            if name in seen:
                message = f"Hierarchy name '{name}' defined more than once."
                yield Problem("HIERA_HIERARCHY_NAME_MULTIPLY_DEFINED", message, (*path, "name"))
            seen.add(name)
        yield from _entries(level, _LEVEL, f"{subject} ", path)
        yield from _exclusive(path, str(name), level, has_function)


def _exclusive(path: tuple[str | int, ...], name: str, level: dict[Any, Any], has_function: bool) -> Iterator[Problem]:
    """Yield what a level has too much or too little of."""
    if len(used := [word for word in _LOCATIONS if word in level]) > 1:
        message = f"Only one of {_either(_LOCATIONS)} can be defined in hierarchy '{name}'"
        yield Problem("HIERA_MULTIPLE_LOCATION_SPECS", message, (*path, used[1]))
    used = [word for word in _ALL_FUNCTIONS if word in level]
    if len(used) > 1:
        message = f"Only one of {_either(_ALL_FUNCTIONS)} can be defined in hierarchy '{name}'"
        yield Problem("HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS", message, (*path, used[1]))
    elif not used and not has_function:
        message = f"One of {_either(_ALL_FUNCTIONS)} must be defined in hierarchy '{name}'"
        yield Problem("HIERA_MISSING_DATA_PROVIDER_FUNCTION", message, path)
    options = level.get("options")
    for word in options if isinstance(options, dict) else ():
        if word in ("path", "uri"):
            message = f"Option key '{word}' used in hierarchy '{name}' is reserved by Puppet"
            yield Problem("HIERA_OPTION_RESERVED_BY_PUPPET", message, (*path, "options", word))


def _either(words: dict[str, str]) -> str:
    *first, last = words
    return f"{', '.join(first)}, or {last}"
