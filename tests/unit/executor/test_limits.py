"""Batches and failure limits."""

from __future__ import annotations

from typing import Any

import pytest

from runner.errors import RunnerError
from runner.executor.limits import check_concurrency, failure_limit, split_batches


@pytest.mark.parametrize(
    ("value", "total", "expected"),
    [
        (None, 9, None),
        (0, 9, 0),
        (3, 9, 3),
        ("3", 9, 3),
        ("10%", 250, 25),
        ("10%", 9, 0),
        ("100%", 7, 7),
        ("2.5 %", 80, 2),
    ],
)
def test_failure_limits(value: Any, total: int, expected: int | None) -> None:
    assert failure_limit(value, total) == expected


@pytest.mark.parametrize("value", [-1, "many", "101%", "-5%", True, ""])
def test_senseless_failure_limits(value: Any) -> None:
    with pytest.raises(RunnerError, match="Invalid value") as caught:
        failure_limit(value, 10)
    assert caught.value.kind == "bolt/validation-error"


@pytest.mark.parametrize(
    ("value", "total", "sizes"),
    [
        (None, 7, [7]),
        (None, 0, []),
        (3, 7, [3, 3, 1]),
        ("25%", 10, [3, 3, 3, 1]),
        ([1, "25%"], 10, [1, 3, 3, 3]),
        ([1, 5, "100%"], 10, [1, 5, 4]),
        ("1,2,4", 10, [1, 2, 4, 3]),
        ("25%", 0, []),
        ("1%", 3, [1, 1, 1]),
        (50, 7, [7]),
    ],
)
def test_batches(value: Any, total: int, sizes: list[int]) -> None:
    batches = list(split_batches(value, total))
    assert [len(batch) for batch in batches] == sizes
    assert [position for batch in batches for position in batch] == list(range(total))


@pytest.mark.parametrize("value", [0, "0", "0%", [], "x", [1, "y"], True])
def test_senseless_batches(value: Any) -> None:
    with pytest.raises(RunnerError):
        list(split_batches(value, 10))


@pytest.mark.parametrize("value", [0, -1, True])
def test_senseless_concurrency(value: Any) -> None:
    with pytest.raises(RunnerError):
        check_concurrency(value)
