"""Values without elements, under a format."""

from __future__ import annotations

import base64

from runner.errors import ArgumentFault
from runner.puppet.functions.printf import sprintf
from runner.puppet.functions.printf.directive import Directive
from runner.puppet.functions.string_format.spec import Format
from runner.puppet.values import Binary, Regexp, Uri, Value, double_quote, float_text, quote

_INTEGER_LETTERS = "dxXobB"
_FLOAT_LETTERS = "eEfgGaA"
_LAST_CHARACTER = 0x10FFFF


def illegal(kind: str, format_: Format, expected: str) -> ArgumentFault:
    """Return the error for a letter that a kind of values does not have."""
    return ArgumentFault(
        f"Illegal format '{format_.letter}' specified for value of {kind} type"
        f" - expected one of the characters '{expected}'"
    )


def fitted(format_: Format, text: str) -> str:
    """Return text in the width and precision of a format."""
    return Directive(left=format_.left, width=format_.width, precision=format_.precision).render("s", text)


def _as_text(format_: Format, text: str, *, quoted: bool = False) -> str:
    """Return text by the whole format, its letter replaced by that of text (quoted: of inspected text)."""
    return sprintf(format_.text.replace(format_.letter, "p" if quoted else "s"), [text])


def integer_text(value: int, format_: Format) -> str:
    letter = format_.letter
    if letter in _INTEGER_LETTERS or letter == "p":
        return sprintf(format_.text, [value])
    if letter in _FLOAT_LETTERS:
        return sprintf(format_.text, [float(value)])
    if letter == "c":
        if not 0 <= value <= _LAST_CHARACTER:
            raise ArgumentFault("pack(U): value out of range")
        char = chr(value)
        return _as_text(format_, f'"{char}"' if format_.alternate else char)
    if letter == "s":
        return _as_text(format_, str(value), quoted=format_.alternate)
    raise illegal("Integer", format_, "dxXobBeEfgGaAspc")


def real_text(value: float, format_: Format) -> str:
    letter = format_.letter
    if letter in _INTEGER_LETTERS:
        return sprintf(format_.text, [_cut(value)])
    if letter in _FLOAT_LETTERS:
        return sprintf(format_.text, [value])
    if letter == "p":
        return sprintf(format_.text, [value])
    if letter == "s":
        text = float_text(value)
        return sprintf(format_.text, [f'"{text}"' if format_.alternate else text])
    raise illegal("Float", format_, "dxXobBeEfgGaAsp")


def _cut(value: float) -> int:
    from runner.puppet.functions.printf.numbers import to_integer

    return to_integer(value)


def string_text(value: str, format_: Format) -> str:
    letter = format_.letter
    if letter == "s":
        return sprintf(format_.text, [value])
    if letter == "p":
        return fitted(format_, double_quote(value) if format_.alternate else quote(value))
    if letter == "c":
        changed = _capitalize(value)
    elif letter == "C":
        changed = "::".join(_capitalize(part) for part in _segments(value))
    elif letter == "u":
        changed = value.upper()
    elif letter == "d":
        changed = value.lower()
    elif letter == "t":
        changed = _strip(value)
    else:
        raise illegal("String", format_, "cCudspt")
    return fitted(format_, quote(changed)) if format_.alternate else _as_text(format_, changed)


def _capitalize(text: str) -> str:
    return text[:1].upper() + text[1:].lower()


def _segments(text: str) -> list[str]:
    """Split at `::`; empty parts at the end are dropped."""
    parts = text.split("::")
    while parts and not parts[-1]:
        parts.pop()
    return parts


def _strip(text: str) -> str:
    """Trailing null characters count as blanks, leading ones do not."""
    return text.lstrip("\t\n\v\f\r ").rstrip("\0\t\n\v\f\r ")


def boolean_text(value: bool, format_: Format) -> str:
    letter = format_.letter
    if letter in "tTyY":
        word = ("true" if value else "false") if letter in "tT" else ("yes" if value else "no")
        if letter in "TY":
            word = word.capitalize()
        return fitted(format_, word[0] if format_.alternate else word)
    if letter in _INTEGER_LETTERS:
        return integer_text(int(value), format_)
    if letter in _FLOAT_LETTERS:
        return real_text(float(value), format_)
    if letter in "sp":
        return fitted(format_, "true" if value else "false")
    raise illegal("Boolean", format_, "tTyYdxXobBeEfgGaAsp")


_UNDEF = {"n": ("nil", "null"), "u": ("undef", "undefined"), "v": ("n/a", "n/a"), "V": ("N/A", "N/A")}
_UNDEF |= {"s": ("", '""'), "p": ("undef", '"undef"')}
_UNDEF |= dict.fromkeys(_INTEGER_LETTERS + _FLOAT_LETTERS, ("NaN", "NaN"))


def undef_text(_: None, format_: Format) -> str:
    words = _UNDEF.get(format_.letter)
    if words is None:
        raise illegal("Undef", format_, "nudxXobBeEfgGaAvVsp")
    return fitted(format_, words[format_.alternate])


def default_text(_: Value, format_: Format) -> str:
    if format_.letter not in "dDsp":
        raise illegal("Default", format_, "dDsp")
    word = "Default" if format_.letter == "D" else "default"
    return fitted(format_, f'"{word}"' if format_.alternate else word)


def regexp_text(value: Regexp, format_: Format) -> str:
    if format_.letter == "p":
        return str(value) if format_.text == "%p" else _as_text(format_, str(value))
    if format_.letter == "s":
        text = quote(value.source) if format_.alternate else value.source
        return text if format_.text == "%s" else sprintf(format_.text, [text])
    raise illegal("Regexp", format_, "sp")


def binary_text(value: Binary, format_: Format) -> str:
    letter = format_.letter
    if letter == "p":
        return f'Binary("{_as_text(format_, str(value))}")'
    if letter == "s":
        try:
            text = value.data.decode("utf-8")
        except UnicodeDecodeError as error:
            byte = value.data[error.start]
            raise ArgumentFault(f'"\\x{byte:02X}" from ASCII-8BIT to UTF-8') from error
    elif letter == "b":
        wide = base64.b64encode(value.data).decode("ascii")
        text = "".join(f"{wide[index : index + 60]}\n" for index in range(0, len(wide), 60))
    elif letter == "B":
        text = str(value)
    elif letter == "u":
        text = base64.urlsafe_b64encode(value.data).decode("ascii")
    elif letter in "tT":
        text = "Binary" if letter == "t" else "BINARY"
    else:
        raise illegal("Binary", format_, "bButTsp")
    return _as_text(format_, text, quoted=format_.alternate)


def type_text(value: Value, format_: Format) -> str:
    if format_.letter == "s":
        return sprintf(format_.text, [f'"{value}"' if format_.alternate else str(value)])
    if format_.letter == "p":
        return _as_text(format_, str(value))
    raise illegal("Type", format_, "sp")


def uri_text(value: Uri, format_: Format) -> str:
    if format_.letter == "p":
        return f"URI({quote(str(value))})"
    if format_.letter == "s":
        return sprintf(format_.text, [quote(str(value)) if format_.alternate else str(value)])
    raise illegal("URI", format_, "sp")
