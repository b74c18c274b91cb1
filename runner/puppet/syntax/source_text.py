"""Bytes to text: sources are UTF-8 without byte order mark."""

from __future__ import annotations

from pathlib import Path

from runner.diagnostics import Diagnostic
from runner.errors import SourceErrors
from runner.source import SourceFile, Span

_MARKS = (
    ("UTF-8", b"\xef\xbb\xbf"),
    ("UTF-32 (LE)", b"\xff\xfe\x00\x00"),
    ("UTF-32 (BE)", b"\x00\x00\xfe\xff"),
    ("UTF-16 (LE)", b"\xff\xfe"),
    ("UTF-16 (BE)", b"\xfe\xff"),
    ("UTF-1", b"\xf7\x64\x4c"),
    ("UTF-EBCDIC", b"\xdd\x73\x66\x73"),
    ("SCSU", b"\x0e\xfe\xff"),
    ("BOCU", b"\xfb\xee\x28"),
    ("GB-18030", b"\x84\x31\x95\x33"),
)


def read_source(path: Path, name: str | None = None) -> SourceFile:
    """Return the text of a file.

    Raises:
        SourceErrors: a byte order mark, or bytes that are not UTF-8.
        OSError: the file cannot be read.
    """
    return decode_source(path.read_bytes(), name or str(path))


def decode_source(data: bytes, name: str | None) -> SourceFile:
    """Return bytes as a source with a name."""
    for encoding, mark in _MARKS:
        if data.startswith(mark):
            shown = " ".join(f"{byte:02X}" for byte in mark)
            message = (
                f"Illegal {encoding} Byte Order mark at beginning of input: [{shown}] - "
                "remove these from the puppet source"
            )
            raise SourceErrors([_problem("ILLEGAL_BOM", message, name, data, 0)])
    try:
        return SourceFile(name, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        message = f"The text is not UTF-8: byte 0x{data[error.start]:02X} cannot stand here"
        raise SourceErrors([_problem("INVALID_ENCODING", message, name, data, error.start)]) from None


def _problem(issue: str, message: str, name: str | None, data: bytes, at: int) -> Diagnostic:
    text = data.decode("utf-8", errors="replace")
    start = len(data[:at].decode("utf-8", errors="replace"))
    span = Span(SourceFile(name, text), start, start + 1)
    return Diagnostic("error", issue, message, span, help="save the file as UTF-8 without byte order mark")
