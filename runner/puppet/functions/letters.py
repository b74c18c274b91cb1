"""Changes of single strings that several functions share."""

from __future__ import annotations

_BLANK = "\t\n\v\f\r "


def strip(text: str) -> str:
    """Return the string without white space (or NUL) at both ends."""
    return rstrip(lstrip(text))


def lstrip(text: str) -> str:
    """Return the string without white space or NUL at the start."""
    return text.lstrip(_BLANK + "\0")


def rstrip(text: str) -> str:
    """Return the string without white space or NUL at the end."""
    return text.rstrip(_BLANK + "\0")


def chomp(text: str) -> str:
    """Return the string without one line break at its end."""
    if text.endswith("\r\n"):
        return text[:-2]
    return text[:-1] if text.endswith(("\n", "\r")) else text


def chop(text: str) -> str:
    """Return the string without its last character; a Windows line break is one."""
    return text[:-2] if text.endswith("\r\n") else text[:-1]


def upcase(text: str) -> str:
    """Return the string in capital letters."""
    return text.upper()


def downcase(text: str) -> str:
    """Return the string in small letters, each letter on its own (Σ is always σ)."""
    return text.lower() if "Σ" not in text else "".join(char.lower() for char in text)


def capitalize(text: str) -> str:
    """Return the string with a capital first and small letters after it."""
    return text[:1].title() + downcase(text[1:])


def camelcase(text: str) -> str:
    """Return the string with `_` removed and a capital at the start of each part."""
    return "".join(capitalize(part) for part in text.split("_"))
