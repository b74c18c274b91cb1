"""The simplest form of Variants."""

from __future__ import annotations

import pytest

from runner.puppet.types import parse_type


@pytest.mark.parametrize(
    ("text", "simple"),
    [
        ("Variant[Undef, Integer]", "Optional[Integer]"),
        ("Variant[Optional[Integer], Optional[String]]", "Optional[Variant[Integer, String]]"),
        ("Variant[NotUndef[Integer], Undef]", "Optional[Integer]"),
        ("Optional[Optional[Integer]]", "Optional[Integer]"),
        ("Optional[Any]", "Any"),
        ("NotUndef[Variant[Integer, Undef]]", "Integer"),
        ("Variant[Integer[1, 3], Integer[4, 9]]", "Integer[1, 9]"),
        ("Variant[Integer[1, 2], Integer[3, 4], Integer[6, 7]]", "Variant[Integer[6, 7], Integer[1, 4]]"),
        ("Variant[Enum[a], Integer, Enum[b]]", "Variant[Integer, Enum['a', 'b']]"),
        ("Variant[Enum[a], Enum[b, true]]", "Variant[Enum['a'], Enum['b', true]]"),
        ("Variant[Pattern[/a/], Pattern[/b/]]", "Pattern[/a/, /b/]"),
        ("Variant[String[1, 2], String[3, 4]]", "Variant[String[1, 2], String[3, 4]]"),
        ("Array[Variant[Integer[1, 2], Integer[3, 4]], 1]", "Array[Integer[1, 4], 1]"),
        ("Variant", "Variant"),
    ],
)
def test_simple_form(text: str, simple: str) -> None:
    assert str(parse_type(text).normalize()) == simple
