"""Arithmetic. Generated code computes small integers and floats inline and comes here for the rest."""

from __future__ import annotations

import math
from collections.abc import Callable

from runner.puppet.runtime.collections import ADD, SUBTRACT
from runner.puppet.runtime.durations import calculate_time, not_applicable_when
from runner.puppet.runtime.faults import fault, refused
from runner.puppet.runtime.labels import label_with_article, ruby_text
from runner.puppet.runtime.numeric import MAXIMUM, MINIMUM, hexadecimal, number_of
from runner.puppet.runtime.report import Reporter
from runner.puppet.values import SemVer, Timespan, Timestamp
from runner.puppet.values.value import Value

_BEYOND_NUMBERS = (Timespan, Timestamp, SemVer)


class Arithmetic:
    """The arithmetic operators, for one setting of `strict`."""

    def __init__(self, reporter: Reporter) -> None:
        self._reporter = reporter

    def to_number(self, value: Value, role: str) -> Value:
        """Return a number, or a value that calculates like one.

        Raises:
            EvaluationError: NOT_NUMERIC, or NUMERIC_COERCION where strings are not to be converted.
        """
        kind = type(value)
        if kind is int or kind is float or isinstance(value, _BEYOND_NUMBERS):
            return value
        if kind is str:
            number = number_of(value)
            if number is not None:
                self._reporter.report_strict(
                    "NUMERIC_COERCION",
                    f"The string '{value}' was automatically coerced to the numerical value {ruby_text(number)}",
                    role,
                )
                return number
        raise fault(f"The value '{ruby_text(value)}' cannot be converted to Numeric.", "NOT_NUMERIC", role)

    def add(self, left: Value, right: Value) -> Value:
        collect = ADD.get(type(left))
        return collect(left, right) if collect is not None else self._calculate("+", left, right)

    def subtract(self, left: Value, right: Value) -> Value:
        collect = SUBTRACT.get(type(left))
        return collect(left, right) if collect is not None else self._calculate("-", left, right)

    def multiply(self, left: Value, right: Value) -> Value:
        return self._calculate("*", left, right)

    def divide(self, left: Value, right: Value) -> Value:
        return self._calculate("/", left, right)

    def modulo(self, left: Value, right: Value) -> Value:
        return self._calculate("%", left, right)

    def shift_left(self, left: Value, right: Value) -> Value:
        kind = type(left)
        if kind is list:
            return [*left, right]
        if kind is dict:
            raise fault("Operator '<<' is not applicable to a Hash.", "OPERATOR_NOT_APPLICABLE", "left")
        return self._calculate("<<", left, right)

    def shift_right(self, left: Value, right: Value) -> Value:
        return self._calculate(">>", left, right)

    def negate(self, value: Value) -> Value:
        number = self.to_number(value, "self")
        if isinstance(number, Timespan):
            return Timespan(-number.nanoseconds)
        if isinstance(number, SemVer):
            raise refused("can't convert SemanticPuppet::Version into Float")
        if isinstance(number, Timestamp):
            raise refused("a Timestamp has no negative")
        return _in_range(-number, "-")

    def _calculate(self, operator: str, left: Value, right: Value) -> Value:
        left = self.to_number(left, "left")
        right = self.to_number(right, "right")
        if isinstance(left, (Timespan, Timestamp)) or isinstance(right, (Timespan, Timestamp)):
            return calculate_time(operator, left, right)
        if isinstance(left, SemVer):
            raise _of_version(operator, left, right)
        if isinstance(right, SemVer):
            if operator in {"<<", ">>"} or (operator == "%" and type(left) is float):
                raise _not_applicable(operator, left)
            raise refused("can't convert SemanticPuppet::Version into Float")
        return _NUMBERS[operator](left, right)


def _not_applicable(operator: str, left: Value) -> Exception:
    return fault(
        f"Operator '{operator}' is not applicable to {label_with_article(left)}.", "OPERATOR_NOT_APPLICABLE", "left"
    )


def _of_version(operator: str, left: SemVer, right: Value) -> Exception:
    if operator == "%" and type(right) is float:
        return not_applicable_when(operator, left, right)
    if operator == "%" and type(right) is int and right == 0:
        return fault("Division by 0", "DIV_BY_ZERO", "right")
    return _not_applicable(operator, left)


def _in_range(result: Value, operator: str) -> Value:
    if type(result) is int:
        if result > MAXIMUM:
            bound = "max"
        elif result < MINIMUM:
            bound = "min"
        else:
            return result
        message = f"A '{operator}' expression resulted in a value outside of Puppet Integer {bound} range,"
        raise fault(f"{message} got '{hexadecimal(result)}'", "NUMERIC_OVERFLOW")
    if math.isinf(result):
        raise fault(f"The result of the {operator} expression is Infinity", "RESULT_IS_INFINITY", "left")
    return result


def _add(left: Value, right: Value) -> Value:
    return _in_range(left + right, "+")


def _subtract(left: Value, right: Value) -> Value:
    return _in_range(left - right, "-")


def _multiply(left: Value, right: Value) -> Value:
    return _in_range(left * right, "*")


def _divide(left: Value, right: Value) -> Value:
    if type(left) is int and type(right) is int:
        if right == 0:
            raise fault("Division by 0", "DIV_BY_ZERO", "right")
        return _in_range(left // right, "/")
    if right == 0:
        if left == 0 or left != left:
            return math.nan
        raise fault("The result of the / expression is Infinity", "RESULT_IS_INFINITY", "left")
    return _in_range(float(left) / right, "/")


def _modulo(left: Value, right: Value) -> Value:
    if type(left) is float:
        raise _not_applicable("%", left)
    if type(right) is float:
        raise not_applicable_when("%", left, right)
    if right == 0:
        raise fault("Division by 0", "DIV_BY_ZERO", "right")
    return left % right


def _shift(left: Value, right: Value, operator: str) -> Value:
    if type(left) is float:
        raise _not_applicable(operator, left)
    if right != right:
        raise refused("NaN")
    count = int(right) if operator == "<<" else -int(right)
    if count < 0:
        return left >> min(-count, 128)
    if left and count > 4096:  # no need to build what cannot fit
        count = 4096
    return _in_range(left << count, operator)


def _shift_left(left: Value, right: Value) -> Value:
    return _shift(left, right, "<<")


def _shift_right(left: Value, right: Value) -> Value:
    return _shift(left, right, ">>")


_NUMBERS: dict[str, Callable[[Value, Value], Value]] = {
    "+": _add,
    "-": _subtract,
    "*": _multiply,
    "/": _divide,
    "%": _modulo,
    "<<": _shift_left,
    ">>": _shift_right,
}
