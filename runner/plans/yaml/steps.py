"""The kinds of steps: which keys each takes, and the checks of one step."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from runner.model.inspect_text import inspect
from runner.plans.yaml.values import Code, literal
from runner.puppet.values.value import Value

NAME = re.compile(r"[a-z_][a-z0-9_]*")
_COMMON = frozenset({"name", "description", "targets"})
_ROLLING = frozenset({"concurrency", "batches", "max_failures", "timeout", "stream"})


@dataclass(frozen=True, slots=True)
class StepKind:
    """One kind of step.

    Attributes:
        action: the key that makes a step of this kind.
        required, optional: the other keys; `name`, `description` and `targets` are always allowed.
        options: keys that become options of the function (`catch_errors` → `_catch_errors`).
    """

    action: str
    required: frozenset[str] = frozenset()
    optional: frozenset[str] = frozenset()
    options: frozenset[str] = frozenset()

    @property
    def allowed(self) -> frozenset[str]:
        return _COMMON | {self.action} | self.required | self.optional | self.options


def _kind(action: str, required: str = "", optional: str = "", options: str = "", *, rolling: bool = False) -> StepKind:
    extra = _ROLLING if rolling else frozenset()
    return StepKind(
        action, frozenset(required.split()), frozenset(optional.split()), frozenset(options.split()) | extra
    )


KINDS: Mapping[str, StepKind] = {
    kind.action: kind
    for kind in (
        _kind("command", "targets", "", "catch_errors env_vars run_as accept_exit_codes", rolling=True),
        _kind(
            "script",
            "targets",
            "arguments pwsh_params",
            "catch_errors env_vars run_as accept_exit_codes",
            rolling=True,
        ),
        _kind("task", "targets", "parameters", "catch_errors noop run_as", rolling=True),
        _kind("plan", "", "parameters", "catch_errors run_as"),
        _kind("upload", "destination targets", "", "catch_errors run_as", rolling=True),
        _kind("download", "destination targets", "", "catch_errors run_as", rolling=True),
        _kind("resources", "targets", "", "catch_errors noop run_as"),
        _kind("message"),
        _kind("verbose"),
        _kind("eval"),
    )
}


class StepFault(Exception):
    """A step is not right; the text is the sentence of the message, `path` the keys that lead to the mistake."""

    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.path = path


class NoStep(StepFault):
    """What stands among the steps is no hash."""


@dataclass(frozen=True, slots=True)
class YamlStep:
    """A checked step. `body` holds the keys as written, code as `Code`; `position` is line and column in the file."""

    kind: StepKind
    body: Mapping[str, Value]
    name: str | None
    number: int
    position: tuple[int, int]


def label(body: Any, number: int) -> str:
    """Name a step in messages: by its name, else by its number."""
    name = body.get("name") if isinstance(body, dict) else None
    return f'step "{literal(name)}"' if name is not None else f"step number {number}"


def check_step(body: Any, number: int, position: tuple[int, int]) -> YamlStep:
    """Return the step, or raise StepFault."""
    if not isinstance(body, dict):
        raise NoStep("Plan step must be an object with valid step keys.")
    name = literal(body.get("name"))
    if name is not None and (not isinstance(name, str) or not NAME.fullmatch(name)):
        raise StepFault(f"Invalid step name: {inspect(name)}", "name")
    actions = [key for key in body if key in KINDS]
    if not actions:
        raise StepFault("No valid action detected")
    if len(actions) > 1:
        raise StepFault(f"Multiple action keys detected: {inspect(actions)}", actions[1])
    kind = KINDS[actions[0]]
    unknown = [key for key in body if key not in kind.allowed]
    if unknown:
        raise StepFault(f'The "{kind.action}" step does not support: {inspect(unknown)} key(s)', str(unknown[0]))
    _check_metaparameters(kind, body)
    missing = [key for key in _in_order(kind.required) if body.get(key) is None]
    if missing:
        raise StepFault(f'The "{kind.action}" step requires: {inspect(missing)} key(s)')
    _check_shapes(body)
    if kind.action == "resources":
        _check_resources(body["resources"])
    return YamlStep(kind, body, name, number, position)


def _in_order(keys: frozenset[str]) -> list[str]:
    return [key for key in ("destination", "source", "targets") if key in keys]


def _check_metaparameters(kind: StepKind, body: Mapping[str, Value]) -> None:
    parameters = body.get("parameters")
    if isinstance(parameters, dict):
        twice = [key for key in kind.options if key in body and f"_{key}" in parameters]
        if twice:
            raise StepFault(
                f"Cannot specify metaparameters when using top-level keys with same name: {', '.join(sorted(twice))}",
                "parameters",
                f"_{twice[0]}",
            )


def _check_shapes(body: Mapping[str, Value]) -> None:
    if "parameters" in body and not isinstance(body["parameters"], dict):
        raise StepFault("Parameters key must be a hash", "parameters")
    if "arguments" in body and not isinstance(body["arguments"], (list, Code)):
        raise StepFault("arguments key must be an array", "arguments")
    if "pwsh_params" in body and not isinstance(body["pwsh_params"], (dict, Code)):
        raise StepFault("pwsh_params key must be a hash", "pwsh_params")
    if "env_vars" in body and not isinstance(body["env_vars"], (dict, Code)):
        raise StepFault("env_vars key must be a hash or evaluable string", "env_vars")


def _check_resources(resources: Value) -> None:
    if not isinstance(resources, list):
        raise StepFault("Resources key must be an array", "resources")
    for index, resource in enumerate(resources):
        try:
            resource_reference(resource)
        except StepFault as fault:
            raise StepFault(str(fault), "resources", index) from fault


def resource_reference(resource: Value) -> tuple[str, Value]:
    """Return type and title of a resource entry, or raise StepFault."""
    if not isinstance(resource, dict):
        raise StepFault("Resource declaration must be a hash")
    if "type" in resource and "title" not in resource:
        raise StepFault("Resource declaration must include title key if type key is set")
    if "title" in resource and "type" not in resource:
        raise StepFault("Resource declaration must include type key if title key is set")
    if "type" in resource:
        return str(literal(resource["type"])), resource["title"]
    types = [key for key in resource if key != "parameters"]
    if not types:
        raise StepFault("Resource declaration is missing a type")
    if len(types) > 1:
        raise StepFault(f"Resource declaration has ambiguous type: could be {' or '.join(map(str, types))}")
    return str(types[0]), resource[types[0]]
