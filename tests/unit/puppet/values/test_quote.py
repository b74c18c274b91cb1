"""Strings as a manifest writes them."""

from __future__ import annotations

import pytest

from runner.puppet.values import double_quote, quote


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("abc", "'abc'"),
        ("it's", r"'it\'s'"),
        (r"a\b", r"'a\b'"),
        (r"a\'b", r"'a\'b'"),
        ("a$b", "'a$b'"),
        ('a"b', "'a\"b'"),
        ("a\nb$", r'"a\nb\$"'),
        ("\x01", r'"\u{1}"'),
        ("é☺", "'é☺'"),
    ],
)
def test_quote(text: str, quoted: str) -> None:
    """Single quotes where they do."""
    assert quoted == quote(text)


def test_double_quote() -> None:
    """What interpolation or escapes would change is escaped."""
    assert double_quote('a"\\$\t') == r'"a\"\\\$\t"'
