"""Calling a plan: its parameters, the events around it, and where an error left it."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from runner.errors import LanguageError, RunnerError, SourceErrors
from runner.model.event import PlanEnd, PlanStart
from runner.plans.context import PlanContext, find_current
from runner.plans.error_words import name_file, word_error
from runner.plans.plan_result import check_plan_result
from runner.plans.targets import resolve_targets
from runner.puppet.values.value import Value
from runner.suggest import nearest


class PlanParameter(Protocol):
    """A declared parameter of a plan."""

    @property
    def name(self) -> str: ...
    @property
    def type(self) -> Any: ...
    @property
    def has_default(self) -> bool: ...


class Plan(Protocol):
    """A plan that can be called, written in Puppet code or in YAML."""

    @property
    def name(self) -> str: ...
    @property
    def parameters(self) -> Sequence[PlanParameter]: ...

    def call(self, parameters: Mapping[str, Value]) -> Value:
        """Check the parameters, run the body, and return what it returns."""
        ...


class UnknownPlan(RunnerError):
    """No plan has that name."""

    kind = "bolt/unknown-plan"

    def __init__(self, name: str, similar: str | None = None) -> None:
        hint = f"did you mean '{similar}'?" if similar else None
        super().__init__(
            f"Could not find a plan named '{name}'. For a list of available plans, run 'prun plan show'.", help=hint
        )


def find_plan(environment: Any, name: str) -> Plan:
    """Return the plan of that name.

    Raises:
        UnknownPlan: there is none.
        LanguageError: its file has mistakes.
    """
    try:
        plan: Plan | None = environment.find_plan(name.lower().removeprefix("::"))
    except RunnerError as error:
        if isinstance(error, SourceErrors):
            name_file(error, environment.find_plan_file(name))
        if find_current() is None:
            word_error(error)
        raise
    if plan is None:
        raise UnknownPlan(name, nearest(name, environment.plan_names()))
    return plan


def mentions_targets(parameter: PlanParameter) -> bool:
    """Tell whether a parameter is declared to take targets."""
    return "TargetSpec" in str(parameter.type)


def target_parameter(plan: Plan) -> str:
    """Return the parameter that positional targets fill: `nodes` if there is one, else `targets` of a TargetSpec type.

    Raises:
        RunnerError: when both are declared.
    """
    by_name = {parameter.name: parameter for parameter in plan.parameters}
    has_targets = "targets" in by_name and mentions_targets(by_name["targets"])
    if "nodes" in by_name and has_targets:
        raise LanguageError(
            "A plan with both a 'nodes' and 'targets' parameter cannot have either parameter specified as the second "
            "positional argument to run_plan."
        )
    return "targets" if has_targets else "nodes"


def invoke_plan(context: PlanContext, plan: Plan, parameters: Mapping[str, Value]) -> Value:
    """Run a plan inside another one, or as the outermost, which gives errors their final words.

    Args:
        context: the caller's context; who to run as and quietness are taken over, futures are the plan's own.

    Raises:
        RunnerError: what the plan failed with; when it leaves the outermost plan, its details say where it was.
    """
    outermost = find_current() is None
    inner = context.with_(plan=plan.name, futures=[])
    publisher = context.run.publisher
    with inner.entered():
        _create_targets(plan, parameters)
        started = time.monotonic()
        publisher.publish(PlanStart(plan.name, quiet=context.quiet))
        value = None
        try:
            value = plan.call(parameters)
            check_plan_result(plan.name, value)
        except RunnerError as error:
            if outermost:  # who catches it inside plans gets it as it was raised
                word_error(error)
            raise
        finally:
            publisher.publish(PlanEnd(plan.name, time.monotonic() - started, quiet=context.quiet))
    return value


def _create_targets(plan: Plan, parameters: Mapping[str, Value]) -> None:
    """Make ad-hoc targets of what TargetSpec parameters name, so that every group and wildcard knows them."""
    for parameter in plan.parameters:
        value = parameters.get(parameter.name)
        if value is not None and mentions_targets(parameter) and _is_spec(value):
            resolve_targets(value)


def _is_spec(value: Value) -> bool:
    from runner.plans.values.target import PlanTarget

    if isinstance(value, list):
        return all(_is_spec(item) for item in value)
    return isinstance(value, PlanTarget) or (isinstance(value, str) and value != "")
