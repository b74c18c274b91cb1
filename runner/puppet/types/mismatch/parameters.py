"""Why values do not fit the named parameters of a task, plan, class or define."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from runner.puppet.types.base import Type
from runner.puppet.types.mismatch.describe import describe
from runner.puppet.types.mismatch.path import Step
from runner.puppet.types.mismatch.problems import MissingParameter, Problem, UnknownParameter
from runner.puppet.types.undef import accepts_undef
from runner.puppet.values.deferred import Deferred
from runner.puppet.values.value import Value


@dataclass(frozen=True, slots=True)
class ParameterSpec:
    """A declared parameter: its type, and whether a value must be given."""

    type: Type
    required: bool = True


Declared = Mapping[str, ParameterSpec] | Mapping[str, Type]
"""Parameters by name; a type alone is required unless it accepts undef."""


def parameter_problems(declared: Declared, given: Mapping[str, Value], *, missing_ok: bool = False) -> list[Problem]:
    """Return the problems: unknown names first, then in the order of declaration."""
    from runner.puppet.types.infer import infer_detailed

    found: list[Problem] = [UnknownParameter((), name) for name in given if name not in declared]
    for name, each in declared.items():
        spec = each if isinstance(each, ParameterSpec) else ParameterSpec(each, required=not accepts_undef(each))
        if name not in given:
            if spec.required and not missing_ok:
                found.append(MissingParameter((), name))
            continue
        value = given[name]
        # What a deferred call gives is known only where it is made.
        if isinstance(value, Deferred) or spec.type.accepts(value):
            continue
        found.extend(describe(spec.type, infer_detailed(value).normalize(), (Step("parameter", name),)))
    return found


def describe_parameters(
    subject: str, declared: Declared, given: Mapping[str, Value], *, missing_ok: bool = False
) -> list[str]:
    """Return one line for each problem, e.g. `parameter 'port' expects an Integer value, got String`.

    `subject`, when not empty, stands before each line: `Class[Foo]: …`.
    """
    start = f"{subject} " if subject else ""
    return [f"{start}{str(each).strip()}" for each in parameter_problems(declared, given, missing_ok=missing_ok)]


def parameters_message(
    subject: str, declared: Declared, given: Mapping[str, Value], *, missing_ok: bool = False
) -> str | None:
    """Return the one message that a class or define gives for all problems, or None when there is none."""
    found = parameter_problems(declared, given, missing_ok=missing_ok)
    if not found:
        return None
    if len(found) == 1:
        return f"{subject}:{found[0]}"
    return f"{subject}:\n " + "\n ".join(map(str, found))
