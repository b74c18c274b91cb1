"""A YAML file to a checked plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import yaml

from runner.errors import LanguageError, RunnerError, SourceErrors
from runner.model.inspect_text import inspect
from runner.plans.yaml.position import find_position
from runner.plans.yaml.steps import NAME, NoStep, StepFault, YamlStep, check_step, label
from runner.plans.yaml.values import BadYaml, Code, codes, literal, plan_value
from runner.puppet.values.value import Value

_KEYS = frozenset({"description", "parameters", "private", "steps", "return", "version"})
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_Part = TypeVar("_Part")


class InvalidPlan(RunnerError):
    """A YAML plan has a mistake."""

    kind = "bolt/invalid-plan"

    def __init__(self, message: str, file: Path, *path: str | int) -> None:
        """Name the mistake and, by keys and indexes, the part of the file that has it."""
        super().__init__(message, details={"file": str(file)})
        self.path = path


@dataclass(frozen=True, slots=True)
class ParameterSource:
    """A parameter as written: type text, default (never code) and description."""

    name: str
    type: str
    default: Value
    has_default: bool
    description: str | None


@dataclass(frozen=True, slots=True)
class PlanSource:
    """A YAML plan as written, checked."""

    name: str
    file: Path
    description: str | None
    parameters: tuple[ParameterSource, ...]
    private: bool | None
    steps: tuple[YamlStep, ...]
    returns: Value


def load_plan(name: str, file: Path) -> PlanSource:
    """Read and check a YAML plan.

    Raises:
        InvalidPlan: its structure is wrong.
        LanguageError: it is not YAML, or code in it cannot be parsed.
    """
    data, root = _read(file)
    return _check_plan(name, file, data, _Check(root))


def find_problems(name: str, file: Path) -> list[RunnerError]:
    """Return everything that is wrong with a YAML plan, each with its place."""
    check = _Check(None, keep=True)
    data, check.root = check.part(partial(_read, file)) or (None, None)
    if not check.problems:
        check.part(partial(_check_plan, name, file, data, check))
    return check.problems


@dataclass(slots=True)
class _Check:
    """One look at a plan: it ends with the first mistake, or keeps them all.

    Attributes:
        root: the node of the whole file, for the places of mistakes.
        keep: go on after mistakes.
    """

    root: Any
    keep: bool = False
    problems: list[RunnerError] = field(default_factory=list)

    def part(self, read: Callable[[], _Part]) -> _Part | None:
        """Return what a part of the plan says, None when it is wrong and mistakes are kept."""
        try:
            return read()
        except (InvalidPlan, LanguageError) as error:
            self.refuse(error)
            return None

    def refuse(self, error: RunnerError) -> None:
        """Raise a mistake with its place, or keep it."""
        if isinstance(error, InvalidPlan) and error.place is None:
            line, column = find_position(self.root, error.path)
            error.place = {"file": error.details["file"], "line": line, "column": column}
        if not self.keep:
            raise error
        self.problems.append(error)


def _read(file: Path) -> tuple[Value, Any]:
    """Return the data of the first document and the node it was made of, None when there is none."""
    try:
        text = file.read_bytes().decode("utf-8")
        for event in yaml.parse(text, _LOADER):
            if isinstance(event, yaml.AliasEvent):
                mark: Any = event.start_mark
                raise LanguageError(
                    f"({file}): prun does not support the use of aliases in YAML files. Alias '{event.anchor}' at "
                    f"line {mark.line + 1} column {mark.column + 1}",
                    details={"file": str(file), "line": mark.line + 1},
                )
            if isinstance(event, yaml.DocumentEndEvent):
                break
        node = _first_document(text)
        return (None if node is None else plan_value(node)), node
    except UnicodeDecodeError as error:
        raise LanguageError(f"({file}): not valid UTF-8: {error.reason}", details={"file": str(file)}) from error
    except BadYaml as error:
        raise LanguageError(
            f"({file}): {error.problem} at line {error.line} column {error.column}",
            details={"file": str(file), "line": error.line},
        ) from error
    except yaml.MarkedYAMLError as error:
        raise LanguageError(*_syntax_message(file, error), details=_syntax_details(file, error)) from error


def _first_document(text: str) -> Any:
    loader = _LOADER(text)
    try:
        if not loader.check_node():
            return None
        return loader.get_node()
    finally:
        loader.dispose()


def _syntax_message(file: Path, error: yaml.MarkedYAMLError) -> tuple[str]:
    context = f" {error.context}" if error.context else ""
    mark = error.context_mark or error.problem_mark
    place = "" if mark is None else f" at line {mark.line + 1} column {mark.column + 1}"
    return (f"({file}): {error.problem}{context}{place}",)


def _syntax_details(file: Path, error: yaml.MarkedYAMLError) -> dict[str, Any]:
    mark = error.context_mark or error.problem_mark
    return {"file": str(file)} if mark is None else {"file": str(file), "line": mark.line + 1}


def _check_plan(name: str, file: Path, data: Value, check: _Check) -> PlanSource:
    from runner.project.yaml_reader import type_name

    if not isinstance(data, dict):
        raise LanguageError(
            f"The data loaded from {file} does not contain an object - its type is {type_name(data)}",
        )
    for problem in _key_problems(name, file, data):
        check.refuse(problem)
    parameters = _check_parameters(data.get("parameters", {}), file, check)
    steps = data["steps"] if isinstance(data.get("steps"), list) else []
    checked = _check_steps(steps, {parameter.name for parameter in parameters}, file, check)
    if check.keep:  # a plan with such a mistake can be shown and converted, but not run
        check.part(partial(_check_return, data.get("return"), file, check.root))
    description = literal(data.get("description"))
    return PlanSource(name, file, description, parameters, data.get("private"), checked, data.get("return"))


def _key_problems(name: str, file: Path, data: dict[Any, Value]) -> Iterator[InvalidPlan]:
    unknown = [key for key in data if key not in _KEYS]
    if unknown:
        yield InvalidPlan(f"Plan contains illegal key(s) {inspect(unknown)}", file, unknown[0])
    if not isinstance(data.get("steps"), list):
        yield InvalidPlan("Plan must specify an array of steps", file, "steps")
    private = data.get("private")
    if private is not None and not isinstance(private, bool):
        message = f"Plan {name} key 'private' must be a boolean, received: {literal(private)!r}"
        yield InvalidPlan(message, file, "private")


def _check_return(value: Value, file: Path, root: Any) -> None:
    for code in codes(value):
        try:
            parse_code(code, file)
        except LanguageError as error:
            line, column = find_position(root, ("return",))
            error.place = {"file": str(file), "line": line, "column": column}
            raise


def _check_parameters(data: Value, file: Path, check: _Check) -> tuple[ParameterSource, ...]:
    if not isinstance(data, dict):
        check.refuse(InvalidPlan("Plan parameters must be a Hash", file, "parameters"))
        return ()
    found = [check.part(partial(_check_parameter, key, value, file)) for key, value in data.items()]
    return tuple(parameter for parameter in found if parameter is not None)


def _check_parameter(name: Value, body: Value, file: Path) -> ParameterSource:
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise InvalidPlan(f"Invalid parameter name {inspect(name)}", file, "parameters", str(name))
    from runner.puppet.types import parse_type

    given: Mapping[str, Value] = body if isinstance(body, dict) else {}
    if body is not None and not isinstance(body, dict):
        raise InvalidPlan(f"Plan parameter {inspect(name)} must be a Hash", file, "parameters", name)
    unknown = [key for key in given if key not in ("type", "default", "description")]
    if unknown:
        message = f"Plan parameter {inspect(name)} contains illegal key(s) {inspect(unknown)}"
        raise InvalidPlan(message, file, "parameters", name, unknown[0])
    type_ = str(literal(given.get("type") or "Any"))
    parse_type(type_)  # its names are looked up later
    return ParameterSource(
        name,
        type_,
        literal(given.get("default")),
        given.get("default") is not None,
        literal(given.get("description")),
    )


def _check_steps(bodies: list[Value], taken: set[str], file: Path, check: _Check) -> tuple[YamlStep, ...]:
    found = []
    for number, body in enumerate(bodies, 1):
        step = check.part(partial(_check_one, body, number, taken, file, check.root))
        if step is not None:
            found.append(step)
    return tuple(found)


def _check_one(body: Value, number: int, taken: set[str], file: Path, root: Any) -> YamlStep:
    try:
        step = check_step(body, number, find_position(root, ("steps", number - 1)))
        if step.name is not None and step.name in taken:
            raise StepFault(f"Duplicate step name or parameter detected: {inspect(step.name)}", "name")
        if step.name is not None:
            taken.add(step.name)
        _check_code(step, file)
    except StepFault as fault:
        text = str(fault) if isinstance(fault, NoStep) else f"\n {fault}"
        message = f"Parse error in {label(body, number)}: {text}"
        raise InvalidPlan(message, file, "steps", number - 1, *fault.path) from fault
    return step


def _check_code(step: YamlStep, file: Path) -> None:
    for key, value in step.body.items():
        for code in codes(value):
            try:
                parse_code(code, file)
            except LanguageError as error:
                raise StepFault(f'Error parsing "{key}": {error.message}', key) from error


def parse_code(code: Code, file: Path) -> Any:
    """Parse the Puppet code of a scalar and return the program.

    Raises:
        LanguageError: it has a syntax error; the message is Puppet's.
    """
    from runner.diagnostics import Collector
    from runner.puppet.syntax import parse
    from runner.puppet.validate import validate
    from runner.source import SourceFile

    program = parse(SourceFile(None, code.source), tasks=True)
    collector = Collector()
    validate(program, tasks=True, collector=collector)
    if collector.has_errors:
        first = next(item for item in collector if item.severity == "error")
        raise SourceErrors([first], f"{first.message} (file: {file})")
    return program
