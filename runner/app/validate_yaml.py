"""Check YAML plans, `hiera.yaml` and Hiera data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from runner.diagnostics import Diagnostic
from runner.errors import RunnerError, SourceErrors
from runner.source import SourceFile, Span

_VERSION = 5
_TOP_KEYS = frozenset({"version", "defaults", "hierarchy", "default_hierarchy", "plan_hierarchy"})
_LOCATIONS = ("path", "paths", "glob", "globs", "uri", "uris", "mapped_paths")
_FUNCTIONS = ("data_hash", "lookup_key", "data_dig", "hiera3_backend")
_ENTRY_KEYS = frozenset({"name", "datadir", "options", *_LOCATIONS, *_FUNCTIONS})
_DEFAULT_KEYS = frozenset({"datadir", "options", *_FUNCTIONS})


def check_plan(file: Path) -> list[Diagnostic]:
    """Return what is wrong with a plan in YAML: its shape, and the code in it."""
    from runner.plans.yaml.load import load_plan

    source, _, problems = _read(file)
    if problems:
        return problems
    try:
        load_plan(file.stem, file)
    except SourceErrors as errors:
        return list(errors.diagnostics)
    except RunnerError as error:
        place = error.place or error.details
        line = place.get("line")
        span = _line(source, line, place.get("column", 1)) if isinstance(line, int) else Span(source, 0, 1)
        return [Diagnostic("error", error.issue_code, error.message, span, (), error.help)]
    return []


def check_data(file: Path) -> list[Diagnostic]:
    """Return what is wrong with a file of Hiera data: it must be a hash with text keys."""
    source, data, problems = _read(file)
    if not problems and data is not None and not isinstance(data, dict):
        problems.append(Diagnostic("error", None, "Hiera data must be a hash of keys and values", Span(source, 0, 1)))
    return problems


def check_hiera(file: Path) -> list[Diagnostic]:
    """Return what is wrong with a `hiera.yaml`."""
    source, data, problems = _read(file)
    if problems or data is None:
        return problems
    if not isinstance(data, dict):
        return [Diagnostic("error", None, "hiera.yaml must be a hash", Span(source, 0, 1))]
    return [Diagnostic("error", issue, message, _word(source, word)) for issue, message, word in _hiera_problems(data)]


def _hiera_problems(data: dict[Any, Any]) -> Iterator[tuple[str | None, str, str]]:
    """Yield issue code, message and the word to point at."""
    version = data.get("version", 3)
    if version != _VERSION:
        message = f"This runtime does not support hiera.yaml version {version}"
        yield "HIERA_UNSUPPORTED_VERSION", message, "version"
        return
    for key in data:
        if key not in _TOP_KEYS:
            yield None, f"unrecognized key '{key}'", str(key)
    yield from _defaults_problems(data.get("defaults"))
    for name in ("hierarchy", "default_hierarchy", "plan_hierarchy"):
        yield from _hierarchy_problems(name, data.get(name))


def _defaults_problems(defaults: Any) -> Iterator[tuple[str | None, str, str]]:
    if defaults is None:
        return
    if not isinstance(defaults, dict):
        yield None, "entry 'defaults' must be a hash", "defaults"
        return
    for key in defaults:
        if key not in _DEFAULT_KEYS:
            yield None, f"entry 'defaults' unrecognized key '{key}'", str(key)
    if len(used := [key for key in _FUNCTIONS if key in defaults]) > 1:
        message = f"Only one of {_either(_FUNCTIONS)} can be defined in defaults"
        yield "HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS_IN_DEFAULT", message, used[1]


def _hierarchy_problems(key: str, levels: Any) -> Iterator[tuple[str | None, str, str]]:
    if levels is None:
        return
    if not isinstance(levels, list):
        yield None, f"entry '{key}' must be an array", key
        return
    seen: set[Any] = set()
    for index, level in enumerate(levels):
        if not isinstance(level, dict):
            yield None, f"entry '{key}' index {index} must be a hash", key
            continue
        name = level.get("name")
        if not isinstance(name, str) or not name:
            yield None, f"entry '{key}' index {index} expects a value for key 'name'", key
            continue
        if name in seen:
            yield "HIERA_HIERARCHY_NAME_MULTIPLY_DEFINED", f"Hierarchy name '{name}' defined more than once.", name
        seen.add(name)
        yield from _level_problems(key, index, name, level)


def _level_problems(key: str, index: int, name: str, level: dict[Any, Any]) -> Iterator[tuple[str | None, str, str]]:
    for word in level:
        if word not in _ENTRY_KEYS:
            yield None, f"entry '{key}' index {index} unrecognized key '{word}'", str(word)
    if len(used := [word for word in _LOCATIONS if word in level]) > 1:
        message = f"Only one of {_either(_LOCATIONS)} can be defined in hierarchy '{name}'"
        yield "HIERA_MULTIPLE_LOCATION_SPECS", message, used[1]
    if len(used := [word for word in _FUNCTIONS if word in level]) > 1:
        message = f"Only one of {_either(_FUNCTIONS)} can be defined in hierarchy '{name}'"
        yield "HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS", message, used[1]
    options = level.get("options")
    if isinstance(options, dict):
        for word in options:
            if word in ("path", "uri"):
                message = f"Option key '{word}' used in hierarchy '{name}' is reserved by Puppet"
                yield "HIERA_OPTION_RESERVED_BY_PUPPET", message, str(word)


def _either(words: tuple[str, ...]) -> str:
    return ", ".join(words[:-1]) + f", or {words[-1]}"


def _read(file: Path) -> tuple[SourceFile, Any, list[Diagnostic]]:
    """Return a file's text, its data, and what is wrong with its YAML."""
    import yaml

    from runner.puppet.syntax.source_text import read_source

    try:
        source = read_source(file)
    except SourceErrors as errors:
        return SourceFile(str(file), ""), None, list(errors.diagnostics)
    except OSError as error:
        message = f"{file} cannot be read: {error.strerror}"
        return SourceFile(str(file), ""), None, [Diagnostic("error", None, message, None)]
    try:
        return source, yaml.load(source.text, _loader()), []  # noqa: S506 - the loader is a safe one
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        at = min(mark.index, len(source.text)) if mark is not None else 0
        message = f"Not valid YAML: {error.problem or error.context}"
        return source, None, [Diagnostic("error", "ILLEGAL_YAML", message, Span(source, at, at + 1))]
    except (yaml.YAMLError, ValueError) as error:
        problem = str(error).splitlines()[0]
        return source, None, [Diagnostic("error", "ILLEGAL_YAML", f"Not valid YAML: {problem}", Span(source, 0, 1))]


def _loader() -> Any:
    """Return a safe loader; tags that it does not know become plain data, they are no concern of this check."""
    import yaml

    base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    loader: Any = type("Loader", (base,), {})
    loader.add_multi_constructor("!", _plain)
    return loader


def _plain(loader: Any, _tag: str, node: Any) -> Any:
    import yaml

    if isinstance(node, yaml.MappingNode):
        return loader.construct_mapping(node, deep=True)
    if isinstance(node, yaml.SequenceNode):
        return loader.construct_sequence(node, deep=True)
    return loader.construct_scalar(node)


def _word(source: SourceFile, word: str) -> Span:
    at = max(0, source.text.find(word))
    return Span(source, at, at + max(1, len(word)))


def _line(source: SourceFile, line: int, column: int = 1) -> Span:
    starts = 0
    for _ in range(line - 1):
        starts = source.text.find("\n", starts) + 1
    end = starts + max(column, len(source.line_text(line)))
    return Span(source, starts + column - 1, end)
