"""`=~`, and how the options of `case` and selectors match.

A match that regular expressions made is returned as the match itself, so that generated code can keep it for `$0`,
`$1`…; every other answer is a plain `True` or `False`.
"""

from __future__ import annotations

from typing import Any

from runner.puppet.regex import RegexError, compile_regex
from runner.puppet.runtime.equality import equal
from runner.puppet.runtime.faults import fault
from runner.puppet.runtime.labels import is_type, label_with_article
from runner.puppet.values import DEFAULT, Regexp, SemVer, SemVerRange
from runner.puppet.values.value import Value


def find(left: Value, right: Value) -> Any:
    """Return what `left =~ right` gives: a match, True or False.

    Raises:
        EvaluationError: MATCH_NOT_STRING, MATCH_NOT_REGEXP.
    """
    kind = type(right)
    if kind is Regexp:
        pattern = right.pattern
    elif kind is str:
        pattern = _compile(right)
    elif kind is SemVerRange:
        return in_range(left, right)
    elif is_type(right):
        return right.accepts(left)
    else:
        raise _not_regexp(f"no implicit conversion of {_ruby_class(right)} into String")
    if type(left) is not str:
        message = f"Left match operand must result in a String value. Got {label_with_article(left)}."
        raise fault(message, "MATCH_NOT_STRING", "left")
    return pattern.search(left) or False


def matches(left: Value, right: Value) -> bool:
    """Tell what `left =~ right` gives, where nobody reads the match."""
    return find(left, right) is not False


def _compile(source: str) -> Any:
    try:
        return compile_regex(source)
    except RegexError as error:
        raise _not_regexp(str(error)) from error


def _not_regexp(reason: str) -> Exception:
    message = f"Can not convert right match operand to a regular expression. Caused by '{reason}'."
    return fault(message, "MATCH_NOT_REGEXP", "right")


def _ruby_class(value: Value) -> str:
    from runner.puppet.types.names import class_word

    if value is None:
        return "nil"
    return str(value).lower() if type(value) is bool else class_word(value)


def in_range(version: Value, versions: SemVerRange) -> bool:
    """Tell whether a version, or the text of one, is in a range."""
    if type(version) is str:
        try:
            version = SemVer.parse(version)
        except ValueError:
            return False
    return isinstance(version, SemVer) and versions.includes(version)


def option_matches(test: Value, option: Value) -> Any:
    """Return whether an option of a `case` or selector takes the tested value: a match, True or False.

    Example:
        option_matches("ABC", "abc") and not option_matches("5", 5)
    """
    kind = type(option)
    if kind is str or kind is int or kind is float or option is None or kind is bool:
        return equal(test, option)
    if kind is Regexp:
        return (type(test) is str and option.pattern.search(test)) or False
    if option is DEFAULT:
        return True
    if kind is list:
        return _elements_match(test, option)
    if kind is dict:
        return _entries_match(test, option)
    if kind is SemVerRange:
        return in_range(test, option)
    if kind is SemVer and type(test) is str:
        try:
            return SemVer.parse(test) == option
        except ValueError:
            return False
    if is_type(option):
        return option.accepts(test)
    return equal(test, option)


def _elements_match(test: Value, options: list[Value]) -> Any:
    if type(test) is not list or len(test) != len(options):
        return False
    found: Any = True
    for value, option in zip(test, options, strict=True):
        answer = option_matches(value, option)
        if not answer:
            return False
        if answer is not True:
            found = answer
    return found


def _entries_match(test: Value, options: dict[Value, Value]) -> Any:
    if type(test) is not dict:
        return False
    found: Any = True
    for key, option in options.items():
        answer = option_matches(test.get(key), option)
        if not answer:
            return False
        if answer is not True:
            found = answer
    return found


def group(match: Any, number: int) -> str | None:
    """Return what `$number` reads: a group of the last match, or undef."""
    if match is None:
        return None
    try:
        return match.group(number)  # type: ignore[no-any-return]
    except IndexError:
        return None
