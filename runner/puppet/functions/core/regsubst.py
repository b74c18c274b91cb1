"""`regsubst`: replace what a pattern matches."""

from __future__ import annotations

from runner.puppet.functions.regexes import compile_pattern, pattern_of_type, substitute
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import Regexp

_TARGET = "Variant[Array[String], String]"
_REPLACEMENT = "Variant[String, Hash[String, String]]"
_OPTIONS = {"E": "x", "I": "i", "M": "m"}


@function(_TARGET, "String", _REPLACEMENT, "Optional[Pattern[/^[GEIM]*$/]]", "Enum['N', 'E', 'S', 'U']")
def by_text(
    target: Value,
    pattern: str,
    replacement: Value,
    flags: str | None = None,
    encoding: str | None = None,
) -> Value:
    r"""Replace the first match of a pattern in a string, or in every string of an array.

    Flags: `G` all matches, `I` ignore case, `E` extended syntax, `M` `.` matches a line break. In the replacement
    `\1` is a group and `\0` the match; a hash gives the replacement of each match.

    Example:
        regsubst('john smith', '([a-z]+) ([a-z]+)', '\2 \1')
    """
    options = "".join(sorted({_OPTIONS[flag] for flag in flags or "" if flag in _OPTIONS}))
    return _substitute(target, compile_pattern(pattern, options), replacement, everywhere="G" in (flags or ""))


@function(_TARGET, "Variant[Regexp, Type[Regexp]]", _REPLACEMENT, "Pattern[/^G?$/]")
def by_regexp(target: Value, pattern: Value, replacement: Value, flags: str = "") -> Value:
    """Replace the first match of a Regexp; the only flag is `G`, for all matches.

    Example:
        regsubst('abc', /b/, 'X')
    """
    compiled = pattern.pattern if isinstance(pattern, Regexp) else pattern_of_type(pattern)
    return _substitute(target, compiled, replacement, everywhere=flags == "G")


def _substitute(target: Value, pattern: Value, replacement: Value, *, everywhere: bool) -> Value:
    if isinstance(target, list):
        return [substitute(each, pattern, replacement, everywhere=everywhere) for each in target]
    return substitute(target, pattern, replacement, everywhere=everywhere)
