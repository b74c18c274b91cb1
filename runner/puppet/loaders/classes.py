"""Evaluating a class: its scope, its parameters, its parent, its body."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from runner.puppet.runtime.faults import refused
from runner.puppet.runtime.module import Definition
from runner.puppet.runtime.named import problem
from runner.puppet.runtime.scope import Scope
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.runtime.machine import Machine


def display_name(name: str) -> str:
    """Return a class name as titles show it: `foo::bar` is `Foo::Bar`."""
    return "::".join(part[:1].upper() + part[1:] for part in name.split("::"))


def new_scope(
    machine: Machine, parent: Scope, kind: str, label: str, title: str, name: str, module: str, caller: Scope
) -> Scope:
    """Return the scope of a class or define, with the variables every one has; `caller`: where it was declared."""
    variables: dict[str, Value] = {
        "title": title,
        "name": name,
        "module_name": module,
        "caller_module_name": caller.get("module_name") or "",
    }
    return Scope(machine.reporter, parent, "class" if kind == "class" else "define", label, variables)


def set_parameters(
    machine: Machine, definition: Definition, subject: str, given: Mapping[str, Value], scope: Scope
) -> dict[str, Value]:
    """Give the parameters their values: those given, those found in data, then the defaults from left to right.

    A default may read every parameter that has a value by then. Undef asks for the default.

    Raises:
        ArgumentFault: parameters are missing, unknown or of a wrong type.
    """
    signature = definition.signature
    values = dict(given)
    if definition.kind == "class" and machine.data is not None:
        for parameter in signature.parameters:
            name = parameter.name
            if values.get(name) is None:
                found, value = machine.data.search(f"{definition.name}::{name}", scope=scope)
                if found and (value is not None or parameter.default is None):
                    values[name] = value
    scope.vars.update((name, values[name]) for name in signature.names if name in values)
    for parameter in signature.parameters:
        name = parameter.name
        if parameter.default is not None and values.get(name) is None:
            values[name] = scope.vars[name] = parameter.default(scope)
    wrong = problem(signature, subject, values)
    if wrong is not None:
        raise refused(wrong)
    return values
