from __future__ import annotations

from typing import Any

import pytest

from runner.errors import EvaluationError
from runner.puppet.runtime.operators import Arithmetic
from runner.puppet.runtime.report import Reporter
from runner.puppet.runtime.settings import Settings
from runner.puppet.values import SemVer, Timespan, Timestamp

SECOND = 1_000_000_000


class Kept:
    def __init__(self) -> None:
        self.messages: list[str] = []

    def write(self, level: str, message: str, **_: Any) -> None:
        self.messages.append(f"{level}: {message}")


def arithmetic(strict: Any = "error") -> tuple[Arithmetic, Kept]:
    log = Kept()
    return Arithmetic(Reporter(Settings(strict=strict), log)), log


@pytest.mark.parametrize(
    ("operation", "left", "right", "expected"),
    [
        ("divide", -7, 2, -4),
        ("modulo", -7, 3, 2),
        ("modulo", 7, -3, -2),
        ("divide", 7, 2.0, 3.5),
        ("shift_left", 1, -1, 0),
        ("shift_right", 8, -1, 16),
        ("shift_left", 1, 1.5, 2),
        ("add", [1], {"a": 1}, [1, ["a", 1]]),
        ("add", {"a": 1}, ["b", 2], {"a": 1, "b": 2}),
        ("subtract", [1, 2, 3, 2], 2, [1, 3]),
        ("subtract", [1], [1.0], []),
        ("subtract", {"a": 1, "b": 2}, ["a"], {"b": 2}),
        ("add", Timespan(SECOND), 1, Timespan(2 * SECOND)),
        ("subtract", 4, Timespan(SECOND), Timespan(3 * SECOND)),
        ("subtract", Timestamp(4 * SECOND), Timestamp(SECOND), Timespan(3 * SECOND)),
        ("divide", Timespan(4 * SECOND), Timespan(2 * SECOND), 2.0),
        ("modulo", Timespan(90 * SECOND), 7, 6),
    ],
)
def test_calculates(operation: str, left: Any, right: Any, expected: Any) -> None:
    result = getattr(arithmetic()[0], operation)(left, right)
    assert result == expected
    assert type(result) is type(expected)


@pytest.mark.parametrize(
    ("operation", "left", "right", "issue", "role"),
    [
        ("add", "a", 1, "NOT_NUMERIC", "left"),
        ("add", 1, [2], "NOT_NUMERIC", "right"),
        ("add", "1", 1, "NUMERIC_COERCION", "left"),
        ("add", 2**63 - 1, 1, "NUMERIC_OVERFLOW", None),
        ("shift_left", 1, 10**9, "NUMERIC_OVERFLOW", None),
        ("divide", 1, 0, "DIV_BY_ZERO", "right"),
        ("divide", 1.0, 0, "RESULT_IS_INFINITY", "left"),
        ("modulo", 7.5, 2, "OPERATOR_NOT_APPLICABLE", "left"),
        ("modulo", 7, 2.5, "OPERATOR_NOT_APPLICABLE_WHEN", "left"),
        ("add", SemVer.parse("1.0.0"), 1, "OPERATOR_NOT_APPLICABLE", "left"),
        ("shift_left", {"a": 1}, 2, "OPERATOR_NOT_APPLICABLE", "left"),
    ],
)
def test_refuses(operation: str, left: Any, right: Any, issue: str, role: str | None) -> None:
    with pytest.raises(EvaluationError) as caught:
        getattr(arithmetic()[0], operation)(left, right)
    assert caught.value.issue == issue
    assert getattr(caught.value, "role", None) == role


def test_strict_decides_about_numeric_strings() -> None:
    lenient, log = arithmetic("warning")
    assert lenient.add("0x10", 1) == 17
    assert log.messages == ["warning: The string '0x10' was automatically coerced to the numerical value 16"]
    off, log = arithmetic("off")
    assert off.multiply("010", "1e1") == 80.0
    assert log.messages == []
