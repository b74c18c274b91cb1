"""A YAML plan that can be called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from runner.errors import ArgumentFault, EvaluationError, LanguageError, RunnerError
from runner.plans.context import NotRun, find_current
from runner.plans.interruption import PlanInterrupted
from runner.plans.yaml.convert import FUNCTIONS, call_options
from runner.plans.yaml.load import ParameterSource, PlanSource, parse_code
from runner.plans.yaml.steps import YamlStep, resource_reference
from runner.plans.yaml.values import Code, codes
from runner.puppet.runtime.frames import label_of, place_in_first_source
from runner.puppet.values.value import Value

_REFERENCE = re.compile(r"TypeReference\['([^']*)'\]")


class EvaluationFault(RunnerError):
    """Code in a YAML plan failed."""

    kind = "bolt/evaluation-error"


@dataclass(frozen=True)
class YamlParameter:
    """A parameter with its type resolved when it is first needed."""

    source: ParameterSource
    environment: Any

    @property
    def name(self) -> str:
        return self.source.name

    @property
    def has_default(self) -> bool:
        return self.source.has_default

    @property
    def default(self) -> Value:
        return self.source.default

    @property
    def description(self) -> str | None:
        return self.source.description

    @property
    def shown_default(self) -> Value:
        """The default as it is shown to people: the value."""
        return self.source.default

    @property
    def type_text(self) -> str:
        """The declared type in its usual form."""
        return _REFERENCE.sub(r"\1", str(getattr(self.type, "alias_name", self.type)))

    @property
    def sensitive(self) -> bool:
        """Whether the declared type is Sensitive."""
        return bool(self.type.resolved.name == "Sensitive")

    @cached_property
    def type(self) -> Any:
        return self.environment.parse_type(self.source.type)


class YamlPlan:
    """A plan made of steps. Each step's result becomes a variable of its name."""

    def __init__(self, source: PlanSource, environment: Any) -> None:
        self.source = source
        self.environment = environment
        self.name = source.name
        self.parameters = [YamlParameter(parameter, environment) for parameter in source.parameters]
        self._programs: dict[int, Any] = {}

    @property
    def description(self) -> str | None:
        return self.source.description

    @property
    def docstring(self) -> str | None:
        return self.source.description

    @property
    def summary(self) -> None:
        """YAML plans have a description only."""
        return None

    @property
    def private(self) -> bool:
        """Whether the plan is for the use of other plans only."""
        return bool(self.source.private)

    def call(self, parameters: Mapping[str, Value]) -> Value:
        """Run the steps in order and return the value of `return`.

        Raises:
            LanguageError: wrong parameters.
            EvaluationFault: code in a step failed.
            RunnerError: what a step failed with.
        """
        variables = self._bind(parameters)
        for code in codes(self.source.returns):
            parse_code(code, self.source.file)  # nothing has run yet
        for index, step in enumerate(self.source.steps):
            try:
                value = self._run_step(step, variables)
            except RunnerError as error:
                self._note_not_run(index + 1)
                self._note_place(error, step)
                raise
            if step.name is not None:
                variables[step.name] = value
        return self._evaluate(self.source.returns, variables)

    def _note_place(self, error: RunnerError, step: YamlStep) -> None:
        """Say which step failed, unless the error or a plan that the step called knows better."""
        if error.place is None and "line" not in error.details:
            line, column = step.position
            error.place = {"file": str(self.source.file), "line": line, "column": column}

    def _note_not_run(self, first: int) -> None:
        """Remember the steps that a failed one kept from running, for the end of the run."""
        context = find_current()
        if context is None:
            return
        for step in self.source.steps[first:]:
            what = f"step {step.number} ({step.kind.action}{f' {step.name}' if step.name else ''}) of plan {self.name}"
            context.run.not_run.append(NotRun(what, []))

    def _bind(self, given: Mapping[str, Value]) -> dict[str, Value]:
        from runner.puppet.types import ParameterSpec, parameters_message

        declared = {
            parameter.name: ParameterSpec(parameter.type, required=not parameter.has_default)
            for parameter in self.parameters
        }
        defaults = {parameter.name: parameter.default for parameter in self.parameters if parameter.has_default}
        values = {**defaults, **given}  # a default must have the declared type, too
        problem = parameters_message(self.name, declared, values)
        if problem is not None:
            raise ArgumentFault(problem)
        return values

    def _run_step(self, step: YamlStep, variables: dict[str, Value]) -> Value:
        action = step.kind.action
        body = step.body
        if action == "eval":
            return self._evaluate(body["eval"], variables)
        if action == "resources":
            return self._resources(body, variables)
        arguments = [self._evaluate(body[action], variables)]
        if action in ("upload", "download"):
            arguments.append(self._evaluate(body["destination"], variables))
        if body.get("targets") is not None and action not in ("message", "verbose"):
            arguments.append(self._evaluate(body["targets"], variables))
        if body.get("description") is not None and action not in ("message", "verbose", "plan"):
            arguments.append(self._evaluate(body["description"], variables))
        options = self._evaluate(call_options(step), variables)
        if options:
            arguments.append(options)
        return self.environment.call_function(FUNCTIONS[action], arguments)

    def _resources(self, body: Mapping[str, Value], variables: dict[str, Value]) -> Value:
        for resource in body["resources"]:
            resource_reference(resource)
        return self.environment.call_function("apply_prep", [self._evaluate(body["targets"], variables)])

    def _evaluate(self, value: Value, variables: dict[str, Value]) -> Value:
        if isinstance(value, Code):
            return self._run_code(value, variables)
        if isinstance(value, list):
            return [self._evaluate(item, variables) for item in value]
        if isinstance(value, dict):
            return {key: self._evaluate(item, variables) for key, item in value.items()}
        return value

    def _run_code(self, code: Code, variables: dict[str, Value]) -> Value:
        if code.style == "quoted" and "$" not in code.text:
            return code.text
        program = self._programs.get(id(code))
        if program is None:
            program = self._programs[id(code)] = parse_code(code, self.source.file)
        try:
            return self.environment.evaluate(program, variables)
        except PlanInterrupted:
            raise
        except RunnerError as error:  # whatever fails in code is a failed expression, with the place in the YAML file
            details = {"file": str(self.source.file), "line": _line(code, error)}
            raise EvaluationFault(_words(error), details=details) from error


def _line(code: Code, error: RunnerError) -> int:
    """Return the line of the YAML file that an error belongs to; the text of a block starts on the next line."""
    place = place_in_first_source(error)
    inside = 1 if place is None else place.span.line
    return code.line + inside - (0 if code.style == "block" else 1)


def _words(error: RunnerError) -> str:
    """Return the message with the name of the expression that failed, as the language words it."""
    if isinstance(error, EvaluationError):
        return f"Evaluation Error: {error.message}"
    if isinstance(error, LanguageError):
        return error.message
    return f"Evaluation Error: Error while evaluating {label_of(place_in_first_source(error))}, {error.message}"
