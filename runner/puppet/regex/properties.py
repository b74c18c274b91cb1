"""Named classes: `[:alpha:]`, `\\p{Greek}` and the Unicode forms of `\\w`, `\\d`, `\\s`."""

from __future__ import annotations

from functools import lru_cache

from runner.puppet.regex.charset import Ranges, union

# What each name is in the syntax of the `regex` library, as the inside of a set.
_POSIX = {
    "alnum": r"\p{Alphabetic}\p{Nd}",
    "alpha": r"\p{Alphabetic}",
    "ascii": r"\x00-\x7f",
    "blank": r"\t\p{Zs}",
    "cntrl": r"\p{Cc}",
    "digit": r"\p{Nd}",
    "graph": r"[^\p{White_Space}\p{Cc}\p{Cn}\p{Cs}]",
    "lower": r"\p{Lowercase}",
    "print": r"[^\p{White_Space}\p{Cc}\p{Cn}\p{Cs}]\p{Zs}",
    "punct": r"\p{P}\$\+\<\=\>\^\`\x7c\x7e",
    "space": r"\p{White_Space}",
    "upper": r"\p{Uppercase}",
    "word": r"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}",
    "xdigit": r"0-9A-Fa-f",
}
_OTHER = {"any": r"\x00-\U0010ffff", "assigned": r"\P{Cn}"}
UNICODE_SHORTHANDS = {"w": "word", "d": "digit", "s": "space", "h": "xdigit"}


def is_posix(name: str) -> bool:
    """Tell whether `[:name:]` exists."""
    return name in _POSIX


@lru_cache(maxsize=256)
def property_body(name: str) -> str | None:
    """Return a named property as the inside of a `regex` set, or None when there is none of that name."""
    import regex

    plain = "".join(char for char in name.lower() if char not in " _-")
    known = _POSIX.get(plain) or _OTHER.get(plain)
    if known is not None:
        return known
    if not plain.isalnum() or (plain.startswith("in") and not name.lower().startswith("in_")):
        return None
    body = rf"\p{{{name.replace(' ', '_')}}}"
    try:
        regex.compile(f"[{body}]", regex.V1)
    except regex.error:
        return None
    return body


@lru_cache(maxsize=256)
def ascii_members(name: str) -> Ranges:
    """Return the ASCII characters of a named property."""
    import regex

    pattern = regex.compile(f"[{property_body(name)}]", regex.V1)
    return union((code, code) for code in range(128) if pattern.fullmatch(chr(code)))
