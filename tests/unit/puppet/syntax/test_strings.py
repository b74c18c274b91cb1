"""Escape sequences."""

from __future__ import annotations

import pytest

from runner.puppet.syntax.strings import DOUBLE_QUOTED, unescape, unescape_single


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (r"\n\t\s\r\\\"\'\$", "\n\t \r\\\"'$"),
        (r"\u0041\u{1F600}", "A\U0001f600"),
        (r"\\u0041", r"\u0041"),
        ("a\\\nb\\\r\nc", "abc"),
        (r"\q\u00\u{110000}\ud800", r"\q\u00\u{110000}\ud800"),
    ],
)
def test_double_quoted(raw: str, text: str) -> None:
    assert unescape(raw, DOUBLE_QUOTED) == text


def test_only_the_chosen_escapes() -> None:
    assert unescape("\\t\\n\\u0041\\\n", frozenset({"t", "\\"})) == "\t\\n\\u0041\\\n"


def test_warnings() -> None:
    found: list[tuple[str, int]] = []
    unescape(r"\q\u1", DOUBLE_QUOTED, lambda issue, _text, at: found.append((issue, at)))
    assert found == [("UNRECOGNIZED_ESCAPE", 0), ("ILLEGAL_UNICODE_ESCAPE", 2)]


def test_single_quoted() -> None:
    assert unescape_single(r"a\'b\\c\n") == r"a'b\c\n"
