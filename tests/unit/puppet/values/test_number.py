"""Floats print the shortest text that reads back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runner.puppet.values import float_text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1e15, "1.0e+15"),
        (1e14, "100000000000000.0"),
        (123456789012345680.0, "1.2345678901234568e+17"),
        (0.0001, "0.0001"),
        (0.00001, "1.0e-05"),
        (1.5e300, "1.5e+300"),
        (-0.0, "-0.0"),
        (0.0, "0.0"),
        (9999999999999998.0, "9.999999999999998e+15"),
        (1234567890123456.7, "1234567890123456.8"),
        (-1000000000000000.1, "-1000000000000000.1"),
        (0.0001234, "0.0001234"),
        (float("inf"), "Infinity"),
        (float("-inf"), "-Infinity"),
        (float("nan"), "NaN"),
        (10.0, "10.0"),
    ],
)
def test_prints_as_the_reference(number: float, text: str) -> None:
    """Exponents begin below 1e-4, and at 1e15 for whole numbers."""
    assert text == float_text(number)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_reads_back(number: float) -> None:
    """No digit is lost."""
    assert number == float(float_text(number))
