"""Arithmetic with Timespans and Timestamps."""

from __future__ import annotations

from runner.puppet.runtime.faults import fault, refused
from runner.puppet.runtime.labels import article, label
from runner.puppet.values import Timespan, Timestamp
from runner.puppet.values.timespan import NANOSECONDS, nanoseconds_of
from runner.puppet.values.value import Value


def calculate_time(operator: str, left: Value, right: Value) -> Value:
    """Return the result of an operator of which at least one side is a Timespan or Timestamp.

    Raises:
        EvaluationError: the operator does not apply.
    """
    if isinstance(left, Timespan):
        return _from_span(operator, left, right)
    if isinstance(left, Timestamp):
        return _from_stamp(operator, left, right)
    if isinstance(right, Timespan) and operator in {"+", "-", "*"}:
        if operator == "*":
            return _times(right, left)
        return _from_span(operator, Timespan(nanoseconds_of(left)), right)
    if isinstance(right, Timestamp) and operator == "+":
        return Timestamp(nanoseconds_of(left) + right.nanoseconds)
    message = f"Operator '{operator}' is not applicable to {article(label(left))}"
    raise fault(
        f"{message} when right side is {article(label(right))}.", "OPERATOR_NOT_APPLICABLE_WHEN", "left"
    )


def _from_span(operator: str, left: Timespan, right: Value) -> Value:
    if operator == "+":
        if isinstance(right, Timestamp):
            return Timestamp(left.nanoseconds + right.nanoseconds)
        return Timespan(left.nanoseconds + _nanoseconds(right, "added to"))
    if operator == "-":
        if isinstance(right, Timestamp):
            raise refused("A Timestamp cannot be subtracted from a Timespan")
        return Timespan(left.nanoseconds - _nanoseconds(right, "subtracted from"))
    if operator == "*":
        return _times(left, right)
    if operator == "/":
        return _divide(left, right)
    if operator == "%":
        return _modulo(left, right)
    raise fault(f"Operator '{operator}' is not applicable to a Timespan.", "OPERATOR_NOT_APPLICABLE", "left")


def _from_stamp(operator: str, left: Timestamp, right: Value) -> Value:
    if operator == "+":
        if isinstance(right, Timestamp):
            raise refused("A Timestamp cannot be added to a Timestamp")
        return Timestamp(left.nanoseconds + _nanoseconds(right, "added to"))
    if operator == "-":
        if isinstance(right, Timestamp):
            return Timespan(left.nanoseconds - right.nanoseconds)
        return Timestamp(left.nanoseconds - _nanoseconds(right, "subtracted from"))
    raise fault(f"Operator '{operator}' is not applicable to a Timestamp.", "OPERATOR_NOT_APPLICABLE", "left")


def _nanoseconds(value: Value, verb: str) -> int:
    if isinstance(value, Timespan):
        return value.nanoseconds
    if type(value) is int or type(value) is float:
        return nanoseconds_of(value)
    raise refused(f"{article(label(value)).capitalize()} cannot be {verb} a Timespan")


def _times(span: Timespan, factor: Value) -> Timespan:
    if type(factor) is int:
        return Timespan(span.nanoseconds * factor)
    if type(factor) is float:
        return Timespan(int(span.nanoseconds * factor))
    raise refused(f"A Timestamp cannot be multiplied by {article(label(factor))}")


def _divide(left: Timespan, right: Value) -> Value:
    if isinstance(right, Timespan):
        if right.nanoseconds == 0:
            raise fault("Division by 0", "DIV_BY_ZERO", "right")
        return left.nanoseconds / right.nanoseconds
    if type(right) is int or type(right) is float:
        if right == 0:
            raise fault("Division by 0", "DIV_BY_ZERO", "right")
        if type(right) is int:
            return Timespan(left.nanoseconds // right)
        return Timespan(int(left.nanoseconds / right))
    raise refused(f"A Timespan cannot be divided by {article(label(right))}")


def _modulo(left: Timespan, right: Value) -> Value:
    if isinstance(right, Timespan):
        raise refused("Can not do modulus on a Timespan using a a Timespan")
    if type(right) is int:
        if right == 0:
            raise fault("Division by 0", "DIV_BY_ZERO", "right")
        return Timespan(left.nanoseconds % (right * NANOSECONDS))
    raise refused(f"Can not do modulus on a Timespan using a {article(label(right))}")
