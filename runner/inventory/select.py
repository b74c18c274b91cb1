"""Choosing targets by words: names, groups, aliases, globs, uris; and leaving some out again.

What a person types as one target specification is split at commas and white space. A piece is, in this order, a group,
a target, an alias, a glob, or else a target that is not in the inventory.

On the command line a word that begins with `&` keeps only the targets it names, and one that begins with `!` leaves
them out. Neither can clash with a name: where the inventory has a group, target or alias of that very text, it is that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from runner.inventory.errors import ParseError
from runner.inventory.uri import parse_uri
from runner.project.errors import FileError

_SEPARATORS = re.compile(r"[\s,]+")
_GLOB = re.compile(r"[*?\[\]{}]")
_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*://")


MARKS = ("&", "!")


def split_words(text: str, *, braces: bool) -> list[str]:
    """Split a specification; with `braces`, commas within `[…]` and `{…}` belong to a glob."""
    if braces and ("{" in text or "[" in text):
        return _split_outside_brackets(text)
    return [word for word in _SEPARATORS.split(text) if word]


def _split_outside_brackets(text: str) -> list[str]:
    words: list[str] = []
    start = depth = 0
    for index, char in enumerate(text):
        if char in "[{":
            depth += 1
        elif char in "]}":
            depth = max(0, depth - 1)
        elif depth == 0 and (char == "," or char.isspace()):
            words.append(text[start:index])
            start = index + 1
    rest = text[start:]
    # a bracket that is never closed protects nothing
    words += _SEPARATORS.split(rest) if depth else [rest]
    return [word for word in words if word]


def is_glob(word: str) -> bool:
    """Tell whether a word that names nothing is a glob; a uri with a scheme is none (`ssh://[::1]`)."""
    if not _GLOB.search(word) or _SCHEME.match(word):
        return False
    try:
        return parse_uri(word).scheme is None
    except ParseError:
        return True


def match_names(glob: str, names: Iterable[str], *, braces: bool, ignore_case: bool = True) -> list[str]:
    """Return the names that match, in their order. `braces` allows `{a,b}`."""
    pattern = _compile(glob, braces, ignore_case)
    return [name for name in names if pattern.fullmatch(name)]


@lru_cache(maxsize=256)
def _compile(glob: str, braces: bool, ignore_case: bool) -> re.Pattern[str]:
    alternatives = _expand_braces(glob) if braces else [glob]
    flags = re.DOTALL | (re.IGNORECASE if ignore_case else re.NOFLAG)
    return re.compile("|".join(_translate(text) for text in alternatives) or r"(?!)", flags)


def _expand_braces(glob: str) -> list[str]:
    """Return the globs that `{a,b}` stands for, nested ones included; braces that never close match nothing."""
    start = depth = 0
    cuts: list[int] = []
    for index, char in enumerate(glob):
        if char == "{":
            if depth == 0:
                start, cuts = index, [index]
            depth += 1
        elif char == "," and depth == 1:
            cuts.append(index)
        elif char == "}" and depth:
            depth -= 1
            if depth == 0:
                cuts.append(index)
                parts = [glob[left + 1 : right] for left, right in pairwise(cuts)]
                return [text for part in parts for text in _expand_braces(f"{glob[:start]}{part}{glob[index + 1 :]}")]
    return [] if depth else [glob]


def alternatives(word: str) -> list[str]:
    """Return the globs or names that a word with `{a,b}` stands for; any other word stands for itself."""
    return _expand_braces(word) or [word]


def _translate(glob: str) -> str:
    """Turn a glob into a regular expression: `*`, `?`, `[a-z]`, `[!a]`, `\\` before a character takes it as it is."""
    parts: list[str] = []
    index, length = 0, len(glob)
    while index < length:
        char = glob[index]
        index += 1
        at_start = index == 1
        if char == "*":
            # a leading dot has to be written out
            parts.append(r"(?!\.).*" if at_start else ".*")
        elif char == "?":
            parts.append(r"[^.]" if at_start else ".")
        elif char == "\\":
            parts.append(re.escape(glob[index : index + 1]))
            index += 1
        elif char == "[":
            end = _set_end(glob, index)
            if end is None:
                return r"(?!)"  # a set that never ends matches nothing
            inner = glob[index:end]
            negated = inner[0] in "!^"
            body = _set_body(inner[1:] if negated else inner)
            # a set of nothing matches nothing, its opposite everything
            parts.append(f"[{'^' if negated else ''}{body}]" if body else "." if negated else r"(?!)")
            index = end + 1
        else:
            parts.append(re.escape(char))
    return f"(?:{''.join(parts)})"


def _set_end(glob: str, start: int) -> int | None:
    """Return where the `]` of a set is, or None when the `[` opens none."""
    first = start + 1 if start < len(glob) and glob[start] in "!^" else start
    end = glob.find("]", first + 1)
    return end if end != -1 else None


def _set_body(text: str) -> str:
    """Return the inside of `[…]` for a regular expression; ranges that run backwards hold nothing."""
    parts = []
    index = 0
    while index < len(text):
        char = text[index]
        if text[index + 1 : index + 2] == "-" and index + 2 < len(text):
            last = text[index + 2]
            if char <= last:
                parts.append(f"{re.escape(char)}-{re.escape(last)}")
            index += 3
        else:
            parts.append(re.escape(char))
            index += 1
    return "".join(parts)


def expand_target_words(words: Sequence[str], *, stdin: str | None = None, cwd: Path | None = None) -> list[str]:
    """Replace `@file` by the file's content and `-` by what stands in `stdin`; other words stay.

    Args:
        stdin: what standard input holds; read by the caller, only when `needs_stdin` says so.

    Raises:
        FileError: when a file cannot be read.
    """
    found = []
    for word in words:
        mark, rest = (word[0], word[1:]) if word[:1] in MARKS else ("", word)
        if rest.startswith("@"):
            path = (cwd or Path.cwd()) / Path(rest[1:]).expanduser()
            try:
                rest = path.read_text("utf-8")
            except (OSError, ValueError) as error:
                text = getattr(error, "strerror", None) or str(error)
                raise FileError(f"Error attempting to read {rest[1:]}: {text}", path) from None
        elif rest == "-":
            rest = stdin or ""
        found.append(mark + rest)
    return found


def needs_stdin(words: Sequence[str]) -> bool:
    """Tell whether one of the words stands for standard input."""
    return any(word.lstrip("&!") == "-" for word in words)
