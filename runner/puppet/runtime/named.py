"""Arguments given by name, as plans, classes, defines and templates take them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from runner.puppet.runtime.closure import MISSING
from runner.puppet.runtime.faults import refused
from runner.puppet.runtime.signature import Signature
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.types import ParameterSpec


def specs(signature: Signature) -> dict[str, ParameterSpec]:
    """Return what a signature declares, as messages need it."""
    from runner.puppet.types import ParameterSpec

    return {
        parameter.name: ParameterSpec(kind, required=not parameter.has_default)
        for parameter, kind in zip(signature.parameters, signature.types, strict=True)
    }


def problem(signature: Signature, subject: str, given: Mapping[str, Value]) -> str | None:
    """Return what is wrong with arguments given by name; None when they are right."""
    if _fits(signature, given):
        return None
    from runner.puppet.types import parameters_message

    return parameters_message(subject, specs(signature), given)


def _fits(signature: Signature, given: Mapping[str, Value]) -> bool:
    count = 0
    for parameter, kind in zip(signature.parameters, signature.types, strict=True):
        if parameter.name in given:
            count += 1
            if parameter.type is not None and not kind.accepts(given[parameter.name]):
                return False
        elif not parameter.has_default:
            return False
    return count == len(given)


def bind(signature: Signature, subject: str, given: Mapping[str, Value]) -> list[Value]:
    """Return the arguments in the order of the parameters, `MISSING` for those not given. Undef asks for the default.

    Raises:
        ArgumentFault: arguments are missing, unknown or of a wrong type.
    """
    optional = {each.name for each in signature.parameters if each.has_default}
    given = {name: value for name, value in given.items() if value is not None or name not in optional}
    wrong = problem(signature, subject, given)
    if wrong is not None:
        raise refused(wrong)
    return [given.get(name, MISSING) for name in signature.names]
