"""Arithmetic with Timespans and Timestamps."""

from __future__ import annotations

from runner.puppet.runtime.faults import fault, refused
from runner.puppet.runtime.labels import article, label
from runner.puppet.values import SemVer, Timespan, Timestamp
from runner.puppet.values.timespan import nanoseconds_of
from runner.puppet.values.value import Value


def calculate_time(operator: str, left: Value, right: Value) -> Value:
    """Return the result of an operator of which at least one side is a Timespan or Timestamp.

    Raises:
        EvaluationError: the operator does not apply.
    """
    if operator == "%":
        _check_modulo(left, right)
    if isinstance(left, Timespan):
        return _from_span(operator, left, right)
    if isinstance(left, Timestamp):
        return _from_stamp(operator, left, right)
    if isinstance(right, Timespan):
        if operator == "+":
            return Timespan(_nanoseconds(left, "added to", right) + right.nanoseconds)
        if operator == "-" and not isinstance(left, SemVer):
            return Timespan(nanoseconds_of(left) - right.nanoseconds)
        if operator == "*":
            return _times(right, left)
        if operator == "-":
            raise _not_applicable(operator, left)
    elif operator == "+":
        return Timestamp(_nanoseconds(left, "added to", right) + right.nanoseconds)
    raise not_applicable_when(operator, left, right)


def _check_modulo(left: Value, right: Value) -> None:
    if type(left) is float:
        raise _not_applicable("%", left)
    if type(right) is float:
        raise not_applicable_when("%", left, right)
    if type(right) is int and right == 0 and not isinstance(left, Timestamp):
        raise fault("Division by 0", "DIV_BY_ZERO", "right")


def _not_applicable(operator: str, left: Value) -> Exception:
    return fault(
        f"Operator '{operator}' is not applicable to {article(label(left))}.", "OPERATOR_NOT_APPLICABLE", "left"
    )


def not_applicable_when(operator: str, left: Value, right: Value) -> Exception:
    """Make the error of an operator that does not apply to a pair of kinds."""
    message = f"Operator '{operator}' is not applicable to {article(label(left))} when right side is"
    return fault(f"{message} {article(label(right))}.", "OPERATOR_NOT_APPLICABLE_WHEN", "left")


def _from_span(operator: str, left: Timespan, right: Value) -> Value:
    if operator == "+":
        if isinstance(right, Timestamp):
            return Timestamp(left.nanoseconds + right.nanoseconds)
        return Timespan(left.nanoseconds + _nanoseconds(right, "added to", left))
    if operator == "-":
        if isinstance(right, Timestamp):
            raise refused("A Timestamp cannot be subtracted from a Timespan")
        return Timespan(left.nanoseconds - _nanoseconds(right, "subtracted from", left))
    if operator == "*":
        return _times(left, right)
    if operator == "/":
        return _divide(left, right)
    if operator == "%":
        if type(right) is int:
            return left.whole_seconds % right
        raise refused(f"Can not do modulus on a Timespan using a a {_word(right)}")
    raise _not_applicable(operator, left)


def _from_stamp(operator: str, left: Timestamp, right: Value) -> Value:
    if operator == "+":
        if isinstance(right, Timestamp):
            raise refused("A Timestamp cannot be added to a Timestamp")
        return Timestamp(left.nanoseconds + _nanoseconds(right, "added to", left))
    if operator == "-":
        if isinstance(right, Timestamp):
            return Timespan(left.nanoseconds - right.nanoseconds)
        return Timestamp(left.nanoseconds - _nanoseconds(right, "subtracted from", left))
    raise _not_applicable(operator, left)


def _word(value: Value) -> str:
    return "Version" if isinstance(value, SemVer) else label(value)


def _nanoseconds(value: Value, verb: str, other: Value) -> int:
    if isinstance(value, Timespan):
        return value.nanoseconds
    if type(value) is int or type(value) is float:
        return nanoseconds_of(value)
    raise refused(f"A {_word(value)} cannot be {verb} a {label(other)}")


def _times(span: Timespan, factor: Value) -> Timespan:
    if type(factor) is int:
        return Timespan(span.nanoseconds * factor)
    if type(factor) is float:
        return Timespan(int(span.nanoseconds * factor))
    raise refused(f"A Timestamp cannot be multiplied by a {_word(factor)}")


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
    raise refused(f"A Timespan cannot be divided by a {_word(right)}")
