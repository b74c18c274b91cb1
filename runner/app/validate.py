"""Check files and directories: Puppet code, templates, task metadata, YAML plans, Hiera configuration and data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from runner.app.place_at_end import place_at_end
from runner.app.validate_kind import is_function, is_plan, is_task, yaml_kind
from runner.diagnostics import Diagnostic
from runner.errors import RunnerError, SourceErrors
from runner.puppet.syntax.source_text import read_source
from runner.puppet.validate import Settings, check
from runner.source import SourceFile, Span

_DATA_SUFFIXES = frozenset({".yaml", ".yml", ".eyaml", ".json"})
_SKIPPED = frozenset({".git", ".hg", ".svn", ".rerun", "node_modules", "vendor", "fixtures", "__pycache__"})


class NoSuchPath(RunnerError):
    """A path that does not exist."""

    kind = "bolt/validate-error"


@dataclass(frozen=True, slots=True)
class Options:
    """How to check; see `runner.puppet.validate.Settings`."""

    strict: Literal["error", "warning", "off"] = "error"
    module_path: tuple[str, ...] = ()


@dataclass(slots=True)
class Checked:
    """What was checked and found, in order of path and place."""

    diagnostics: list[Diagnostic] = field(default_factory=list)
    files: int = 0

    def summary(self) -> str:
        """Return one line: how many files, how many problems."""
        counts = [
            f"{count} {severity}{'s' if count > 1 else ''}"
            for severity in ("error", "warning", "deprecation")
            if (count := sum(item.severity == severity for item in self.diagnostics))
        ]
        files = f"{self.files} file{'' if self.files == 1 else 's'}"
        return f"{files} checked: {', '.join(counts) or 'no problems'}"


def validate_paths(paths: Iterable[Path], options: Options) -> Checked:
    """Check every file named, and every file of a known kind below the directories named.

    Raises:
        NoSuchPath: for a path that does not exist.
    """
    result = Checked()
    seen: set[tuple[int, int]] = set()
    for path in paths:
        if not path.exists():
            raise NoSuchPath(f"No such file or directory: {path}")
        for file in _files(path, seen, result.diagnostics):
            checker = checker_for(file)
            if checker is None or _seen_before(file, seen):
                continue
            result.files += 1
            result.diagnostics.extend(_in_order(checker(file, options)))
    return result


Check = Callable[[Path, Options], list[Diagnostic]]


def checker_for(file: Path) -> Check | None:
    """Return the function that checks a file, by its name and place; None for files of other kinds."""
    suffix = file.suffix
    if suffix == ".pp":
        return _check_plan if is_plan(file) else _check_function if is_function(file) else _check_manifest
    if suffix == ".epp":
        return _check_template
    if suffix == ".json" and is_task(file):
        return _check_task
    if suffix in _DATA_SUFFIXES:
        kind = yaml_kind(file)
        if kind == "plan":
            return _check_yaml_plan if suffix in (".yaml", ".yml") else None
        return _check_hiera if kind == "hiera" else _check_data if kind == "data" else None
    return None


def _seen_before(path: Path, seen: set[tuple[int, int]]) -> bool:
    """Tell whether a file or directory was met already, perhaps through a link, and remember it."""
    status = path.stat()
    key = (status.st_dev, status.st_ino)
    if key in seen:
        return True
    seen.add(key)
    return False


def _files(path: Path, seen: set[tuple[int, int]], problems: list[Diagnostic]) -> Iterator[Path]:
    """Yield the files below a path in order of name; hidden and foreign directories are left out."""
    if path.is_file():
        yield path
        return
    if _seen_before(path, seen):
        return
    try:
        children = sorted(path.iterdir())
    except OSError as error:
        problems.append(_unreadable(path, error))
        return
    for child in children:
        if child.is_dir():
            if child.name not in _SKIPPED and not child.name.startswith("."):
                yield from _files(child, seen, problems)
        elif child.is_file():
            yield child


def _in_order(found: list[Diagnostic]) -> list[Diagnostic]:
    end = 2**62
    return sorted(found, key=lambda item: end if item.span is None else item.span.start)


def _check_manifest(file: Path, options: Options) -> list[Diagnostic]:
    return _check_code(file, options, "pp", tasks=False)


def _check_plan(file: Path, options: Options) -> list[Diagnostic]:
    return _check_code(file, options, "pp", tasks=True)


def _check_function(file: Path, options: Options) -> list[Diagnostic]:
    """Check a function, which catalogs and plans may call: it is right when it is right for one of them."""
    found = _check_manifest(file, options)
    if not _count_errors(found):
        return found
    other = _check_plan(file, options)
    return min(found, other, key=_count_errors)


def _count_errors(found: list[Diagnostic]) -> int:
    return sum(item.severity == "error" for item in found)


def _check_template(file: Path, options: Options) -> list[Diagnostic]:
    return _check_code(file, options, "epp", tasks=False)


def _check_code(file: Path, options: Options, mode: Literal["pp", "epp"], *, tasks: bool) -> list[Diagnostic]:
    try:
        source = read_source(file)
    except SourceErrors as errors:
        return list(errors.diagnostics)
    except OSError as error:
        return [_unreadable(file, error)]
    settings = Settings(strict=options.strict, module_path=options.module_path)
    return place_at_end(check(source, mode=mode, tasks=tasks, settings=settings), source)


def _unreadable(file: Path, error: OSError) -> Diagnostic:
    span = Span(SourceFile(str(file), ""), 0, 1)
    return Diagnostic("error", None, f"{file} cannot be read: {error.strerror}", span)


def _check_task(file: Path, _options: Options) -> list[Diagnostic]:
    from runner.app.validate_task import check_task_metadata

    return check_task_metadata(file)


def _check_yaml_plan(file: Path, _options: Options) -> list[Diagnostic]:
    from runner.app.validate_yaml import check_plan

    return check_plan(file)


def _check_hiera(file: Path, _options: Options) -> list[Diagnostic]:
    from runner.app.validate_hiera import check_hiera

    return check_hiera(file)


def _check_data(file: Path, _options: Options) -> list[Diagnostic]:
    from runner.app.validate_yaml import check_data

    return check_data(file)
