"""Patterns given as text, with options, and what is done with their matches."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from runner.errors import ArgumentFault
from runner.puppet.values import Regexp, Value

if TYPE_CHECKING:
    from runner.puppet.regex import Match, Pattern


def compile_pattern(source: str, options: str = "") -> Pattern:
    """Return the compiled pattern of a text; `options` are of `imx`.

    Raises:
        RegexError: when the text is no regular expression.
    """
    from runner.puppet.regex import compile_regex

    plain = compile_regex(source)  # first without options, so that a mistake is shown in the text as given
    if not options:
        return plain
    return compile_regex(f"(?{options}:{source}{chr(10) if 'x' in options else ''})")


def pattern_of_type(kind: Value) -> Pattern:
    """Return the compiled pattern of a Regexp type; without one, that of an empty pattern."""
    pattern: Pattern = (kind.pattern or Regexp("")).pattern
    return pattern


def groups_of(match: Match) -> list[Value]:
    """Return the whole match and the groups."""
    return [match.group(0), *match.groups()]


def split(text: str, pattern: Pattern) -> list[str]:
    """Split a text where a pattern matches. Groups are part of the result; empty strings at the end are not."""
    parts: list[str] = []
    begin = start = 0
    after_empty = False
    while start <= len(text):
        match = pattern.search(text, start)
        if match is None:
            break
        if match.start() == match.end() == start:
            if not text:
                parts.append("")
                break
            if not after_empty:
                start += 1
                after_empty = True
                continue
            parts.append(text[begin : begin + 1])
            begin = start
        else:
            parts.append(text[begin : match.start()])
            begin = start = match.end()
        after_empty = False
        parts.extend(group for group in match.groups() if group is not None)
    if text and len(text) > begin:
        parts.append(text[begin:])
    while parts and not parts[-1]:
        parts.pop()
    return parts


def substitute(text: str, pattern: Pattern, replacement: Value, *, everywhere: bool) -> str:
    r"""Replace the first match, or all of them, by a template (`\1`, `\k<name>`…) or by what a hash has for it."""
    expand = _expander(replacement)
    parts: list[str] = []
    position = start = 0
    while start <= len(text):
        match = pattern.search(text, start)
        if match is None:
            break
        parts.append(text[position : match.start()])
        parts.append(expand(match, text))
        position = match.end()
        if not everywhere:
            break
        if match.start() == match.end():
            parts.append(text[position : position + 1])
            position += 1
        start = position
    parts.append(text[position:])
    return "".join(parts)


def _expander(replacement: Value) -> Callable[[Match, str], str]:
    if isinstance(replacement, dict):
        return lambda match, _: str(replacement.get(match.group(0), ""))
    if "\\" not in replacement:
        return lambda *_: replacement
    return lambda match, text: _REFERENCE.sub(lambda found: _expand(found[1], match, text), replacement)


_REFERENCE = re.compile(r"\\(k<[^>]*>|[0-9&`'+\\])")


def _expand(reference: str, match: Match, text: str) -> str:
    if reference.isdigit():
        number = int(reference)
        return (match.group(number) or "") if number <= len(match.groups()) else ""
    if reference == "&":
        return str(match.group(0))
    if reference == "`":
        return text[: match.start()]
    if reference == "'":
        return text[match.end() :]
    if reference == "\\":
        return "\\"
    if reference == "+":
        return next((group for group in reversed(match.groups()) if group is not None), "")
    name = reference[2:-1]
    try:
        return (match.group(name) or "") if not name.isdigit() else _expand(name, match, text)
    except (IndexError, KeyError) as error:
        raise ArgumentFault(f"undefined group name reference: {name}") from error
