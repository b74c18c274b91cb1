"""Bytes to text."""

from __future__ import annotations

import pytest

from runner.errors import SourceErrors
from runner.puppet.syntax.source_text import decode_source


@pytest.mark.parametrize(
    ("data", "issue", "words"),
    [
        (b"\xef\xbb\xbf1", "ILLEGAL_BOM", "UTF-8"),
        (b"\xff\xfe1\x00", "ILLEGAL_BOM", "UTF-16 (LE)"),
        (b"\x00\x00\xfe\xff", "ILLEGAL_BOM", "UTF-32 (BE)"),
        (b"a\xffb", "INVALID_ENCODING", "0xFF"),
    ],
)
def test_refused(data: bytes, issue: str, words: str) -> None:
    with pytest.raises(SourceErrors) as caught:
        decode_source(data, "a.pp")
    (found,) = caught.value.diagnostics
    assert (found.issue, words in found.message) == (issue, True)


def test_accepted() -> None:
    assert decode_source("ü\r\n".encode(), None).text == "ü\r\n"
