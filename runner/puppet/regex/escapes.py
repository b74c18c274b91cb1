"""Escapes that stand for characters: `\\n`, `\\x41`, `\\u{61 62}`, `\\cA`."""

from __future__ import annotations

from runner.puppet.regex.charset import LAST
from runner.puppet.regex.reader import Reader

_SIMPLE = {"t": 0x09, "v": 0x0B, "n": 0x0A, "r": 0x0D, "f": 0x0C, "a": 0x07, "e": 0x1B}
_HEX = "0123456789abcdefABCDEF"
_OCTAL = "01234567"
_BYTE_LIMIT = 0x80


def read_characters(reader: Reader) -> list[int]:
    """Read what follows a backslash, when it is neither a class, a place nor a reference.

    Raises:
        RegexError: the escape is incomplete or stands for no character.
    """
    char = reader.take()
    if char in _SIMPLE:
        return [_SIMPLE[char]]
    if char == "x":
        return _hex(reader)
    if char == "u":
        return _unicode(reader)
    if char in _OCTAL:
        reader.position -= 1
        code = int(reader.digits(_OCTAL, 3), 8)
        if code > 0xFF:
            raise reader.error("invalid escape code")
        return _bytes(reader, code)
    if char == "c" or (char == "C" and reader.peek() == "-"):
        if char == "C":
            reader.take()
        return [_control(reader)]
    if char == "M" and reader.peek() == "-":
        raise reader.error("invalid multibyte escape")
    if not char:
        raise reader.error("too short escape sequence")
    return [ord(char)]


def _hex(reader: Reader) -> list[int]:
    digits = reader.digits(_HEX, 2)
    if not digits:
        raise reader.error("invalid hex escape")
    return _bytes(reader, int(digits, 16))


def _bytes(reader: Reader, first: int) -> list[int]:
    """Bytes above ASCII must make up one character in UTF-8."""
    if first < _BYTE_LIMIT:
        return [first]
    data = bytearray([first])
    wanted = 2 if first < 0xE0 else 3 if first < 0xF0 else 4
    while len(data) < wanted and reader.accept("\\x"):
        digits = reader.digits(_HEX, 2)
        if not digits:
            break
        data.append(int(digits, 16))
    try:
        return [ord(bytes(data).decode("utf-8"))]
    except (UnicodeDecodeError, TypeError):
        raise reader.error("invalid multibyte escape") from None


def _unicode(reader: Reader) -> list[int]:
    if not reader.peek():
        raise reader.error("too short escape sequence")
    if not reader.accept("{"):
        digits = reader.digits(_HEX, 4)
        if len(digits) < 4:
            raise reader.error("invalid Unicode escape")
        return [int(digits, 16)]
    inside = reader.until("}")
    words = inside.split() if inside is not None else []
    if not words or any(set(word) - set(_HEX) for word in words):
        raise reader.error("invalid Unicode list")
    codes = [int(word, 16) for word in words]
    if any(code > LAST or 0xD800 <= code <= 0xDFFF for code in codes):
        raise reader.error("invalid Unicode range")
    return codes


def _control(reader: Reader) -> int:
    char = reader.take()
    if not char:
        raise reader.error("too short control escape")
    if char == "?":
        return 0x7F
    code = read_characters(reader)[0] if char == "\\" else ord(char)
    return code & 0x1F
