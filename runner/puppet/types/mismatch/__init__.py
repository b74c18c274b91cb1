"""Why a value or a type does not fit, in the words that users of Puppet know.

    path        where in a value: data, made into words last
    problems    what can be wrong, one class each with its sentence
    describe    finds the problems between two types
    signatures  calls: one or several signatures
    parameters  tasks, plans, classes, defines

In: an expected type and a value or type. Out: text, or an `ArgumentFault` with it. Must not know: positions, who
asks.
"""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.types.base import Type
from runner.puppet.types.mismatch.describe import describe
from runner.puppet.types.mismatch.parameters import ParameterSpec, describe_parameters, parameters_message
from runner.puppet.types.mismatch.path import Step
from runner.puppet.types.mismatch.signatures import CallSignature, describe_call, describe_call_types
from runner.puppet.values.value import Value

__all__ = [
    "CallSignature",
    "ParameterSpec",
    "assert_instance",
    "describe_call",
    "describe_call_types",
    "describe_mismatch",
    "describe_parameters",
    "describe_type_mismatch",
    "parameters_message",
]


def describe_type_mismatch(subject: str, expected: Type, actual: Type) -> str:
    """Return why a type is not assignable to another; several reasons stand on a line each.

    Example:
        describe_type_mismatch("value", INTEGER, STRING) == "value expects an Integer value, got String"
    """
    found = describe(expected, actual, (Step("subject", subject),))
    if len(found) == 1:
        return str(found[0]).strip()
    return "\n ".join(map(str, found))


def describe_mismatch(subject: str, expected: Type, actual: Value) -> str:
    """Return why a value is not an instance of a type."""
    from runner.puppet.types.infer import infer_detailed

    return describe_type_mismatch(subject, expected, infer_detailed(actual))


def assert_instance(subject: str, type_: Type, value: Value) -> Value:
    """Return the value when it is an instance of the type.

    Raises:
        ArgumentFault: it is not; the message begins with the subject.
    """
    if type_.accepts(value):
        return value
    raise ArgumentFault(describe_mismatch(subject, type_, value))
