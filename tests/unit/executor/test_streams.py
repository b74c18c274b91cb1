"""Output: order, lines, limits, bytes that are no text."""

from __future__ import annotations

import pytest

from runner.executor.streams import OutputBuffer, decode


def test_streams_and_their_order() -> None:
    buffer = OutputBuffer()
    for is_error, data in ((False, b"a\n"), (True, b"b\n"), (False, b"c")):
        buffer.feed(is_error, data)
    assert buffer.take() == ("a\nc", "b\n", "a\nb\nc")
    assert buffer.cut == 0


def test_one_text_serves_twice_when_there_is_one_stream() -> None:
    buffer = OutputBuffer()
    buffer.feed(False, b"x" * 100)
    stdout, stderr, merged = buffer.take()
    assert stdout is merged
    assert stderr == ""
    buffer = OutputBuffer()
    buffer.feed(True, b"x")
    assert buffer.take() == ("", "x", "x")


@pytest.mark.parametrize("piece", [1, 7, 100, 5000])
def test_the_middle_is_dropped(piece: int) -> None:
    text = b"".join(b"%04d\n" % number for number in range(1000))
    buffer = OutputBuffer(limit=1000)
    for start in range(0, len(text), piece):
        buffer.feed(False, text[start : start + piece])
    assert buffer.cut == 4000
    note = "\n[prun: 4000 bytes of output were dropped here]\n"
    assert buffer.stdout == text[:500].decode() + note + text[-500:].decode()
    assert buffer.stdout == buffer.take()[2]
    assert buffer.stderr == ""


def test_what_was_dropped_is_said_for_each_stream() -> None:
    buffer = OutputBuffer(limit=10)
    buffer.feed(True, b"12345")
    buffer.feed(False, b"abcdefgh")
    buffer.feed(True, b"678")
    assert buffer.stderr == "12345678"
    assert buffer.stdout == "\n[prun: 6 bytes of output were dropped here]\ngh"


def test_lines_as_they_come() -> None:
    lines: list[tuple[bool, str]] = []
    buffer = OutputBuffer(on_line=lambda is_error, line: lines.append((is_error, line)))
    buffer.feed(False, "ä\nb".encode()[:1])
    buffer.feed(False, "ä\nb".encode()[1:])
    assert lines == [(False, "ä")]
    buffer.feed(True, b"e1\r\ne2\n")
    buffer.feed(False, b"c\n\nrest")
    buffer.finish()
    assert lines == [(False, "ä"), (True, "e1"), (True, "e2"), (False, "bc"), (False, ""), (False, "rest")]


def test_a_line_without_end_is_shown_in_pieces() -> None:
    lines: list[str] = []
    buffer = OutputBuffer(on_line=lambda _, line: lines.append(line))
    for _ in range(100):
        buffer.feed(False, b"x" * 1000)
    assert len(lines) == 1
    buffer.finish()
    assert sum(map(len, lines)) in (100_000, 99_999)


@pytest.mark.parametrize(
    ("data", "text"),
    [(b"\xff\xfeok", "\\xFF\\xFEok"), (b"caf\xe9!", "caf\\xE9!"), ("é☃".encode(), "é☃"), (b"\0", "\0")],
)
def test_bytes_that_are_no_text(data: bytes, text: str) -> None:
    assert decode(data) == text
