"""Brackets after types of single values: words, patterns, truth, versions, times, URIs, runtime classes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from runner.errors import ArgumentFault
from runner.puppet.types.access.faults import bad_arity, bad_specialization, not_a_type
from runner.puppet.types.base import Type
from runner.puppet.types.enum import EnumType
from runner.puppet.types.names import class_word, kind_label, with_article
from runner.puppet.types.number import NATURAL
from runner.puppet.types.pattern import PatternType, RegexpType
from runner.puppet.types.runtime import RuntimeType
from runner.puppet.types.scalar import BooleanType
from runner.puppet.types.semver import SemVerType, merge_ranges
from runner.puppet.types.string import NOT_EMPTY
from runner.puppet.types.time_ import TimespanType, TimestampType
from runner.puppet.types.time_text import read_timespan, read_timestamp
from runner.puppet.types.undef import UndefType, accepts_undef
from runner.puppet.types.uri import UriType, uri_parameters
from runner.puppet.values.default import DEFAULT
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.uri import COMPONENTS, Uri, UriError
from runner.puppet.values.value import Value


def check_each(
    type_: Type,
    arguments: Sequence[Value],
    count: tuple[int, int | None],
    classes: tuple[type, ...],
    expected: str,
) -> None:
    """Check the number and the kind of arguments."""
    low, high = count
    if len(arguments) < low or (high is not None and len(arguments) > high):
        raise bad_arity(with_article(kind_label(type_)), low, high, len(arguments))
    for index, value in enumerate(arguments):
        if not isinstance(value, classes):
            raise bad_specialization(type_, value, expected, index)


def access_boolean(type_: Type, arguments: Sequence[Value]) -> Type:
    """`Boolean[true]`."""
    check_each(type_, arguments, (1, 1), (bool,), "TrueClass or FalseClass")
    return BooleanType(arguments[0])


def access_enum(type_: Type, arguments: Sequence[Value]) -> Type:
    """`Enum['a', 'b', true]`; a boolean at the end says whether case is ignored."""
    words = list(arguments)
    ignore_case = False
    if words and isinstance(words[-1], bool):
        ignore_case = words.pop()
    check_each(type_, words, (1, None), (str,), "String")
    return EnumType(words, ignore_case=ignore_case)


def access_pattern(type_: Type, arguments: Sequence[Value]) -> Type:
    """`Pattern[/a/, 'b', Regexp[/c/], Pattern[/d/]]`."""
    expected = "String or Regexp or Pattern-Type or Regexp-Type"
    check_each(type_, arguments, (1, None), (str, Regexp, PatternType, RegexpType), expected)
    patterns: list[Regexp] = []
    for value in arguments:
        if isinstance(value, PatternType):
            patterns.extend(value.patterns)
        elif isinstance(value, RegexpType):
            patterns.append(value.pattern or Regexp(""))
        else:
            patterns.append(_regexp(value))
    return PatternType(patterns)


def access_regexp(type_: Type, arguments: Sequence[Value]) -> Type:
    """`Regexp[/a/]`."""
    if len(arguments) > 1:
        raise bad_arity(with_article(kind_label(type_)), 1, 1, len(arguments), 1)
    check_each(type_, arguments, (1, 1), (str, Regexp), "String or Regexp")
    return RegexpType(_regexp(arguments[0]))


def _regexp(value: Value) -> Regexp:
    from runner.puppet.regex import RegexError

    regexp = value if isinstance(value, Regexp) else Regexp(value)
    try:
        assert regexp.pattern is not None
    except RegexError as error:
        raise ArgumentFault(str(error)) from error
    return regexp


def access_semver(type_: Type, arguments: Sequence[Value]) -> Type:
    """`SemVer['1.x', '3.x']`; ranges that overlap become one."""
    check_each(type_, arguments, (1, None), (str, SemVerRange), "String or SemanticPuppet::VersionRange")
    ranges: list[SemVerRange] = []
    for value in arguments:
        try:
            part = value if isinstance(value, SemVerRange) else SemVerRange.parse(value)
        except ValueError as error:
            raise ArgumentFault(str(error)) from error
        ranges.append(part)
    return SemVerType(merge_ranges(ranges))


def access_timespan(_: Type, arguments: Sequence[Value]) -> Type:
    """`Timespan[from, to]`."""
    low, high = _times("Timespan", arguments)
    return TimespanType(low, high)


def access_timestamp(_: Type, arguments: Sequence[Value]) -> Type:
    """`Timestamp[from, to]`."""
    low, high = _times("Timestamp", arguments)
    return TimestampType(low, high)


def _times(label: str, arguments: Sequence[Value]) -> tuple[Value, Value]:
    if len(arguments) > 2:
        raise bad_arity(f"A {label}-Type", 0, 2, len(arguments))
    low, high = (*[_time(label, value) for value in arguments], None, None)[:2]
    return low, high


def _time(label: str, value: Value) -> Value:
    """Return a bound of a range of times: a time, or what one can be made of."""
    kind: type[Timespan | Timestamp] = Timespan if label == "Timespan" else Timestamp
    if value is None or value is DEFAULT:
        return None
    if isinstance(value, kind):
        return value
    if isinstance(value, str):
        return read_timespan(value) if kind is Timespan else read_timestamp(value)
    if type(value) in (int, float):
        return kind.from_seconds(value)
    if isinstance(value, dict):
        return _time_of_hash(label, value)
    raise ArgumentFault(f"Unable to create a Puppet::Pops::Time::{label} from a {class_word(value)}")


def _time_of_hash(label: str, value: dict[Value, Value]) -> Value:
    if "string" in value:
        return _time(label, value["string"])
    if label == "Timespan" and set(value) <= _SPAN_FIELDS:
        return Timespan.from_fields(**value)
    raise ArgumentFault(f"Unable to create a Puppet::Pops::Time::{label} from a Hash")


_ABSOLUTE = re.compile(r"[a-zA-Z][-+.\w]*:(?:[-/_.!~*'();?:@&=+$,]|[a-zA-Z0-9]|%[a-fA-F0-9]{2})", re.ASCII)
_SPAN_FIELDS = frozenset(
    ("negative", "days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds")
)


def access_uri(_: Type, arguments: Sequence[Value]) -> Type:
    """`URI['http://host']` or `URI[{scheme => 'http'}]`."""
    if len(arguments) != 1:
        raise bad_arity("URI-Type", 1, 1, len(arguments))
    (value,) = arguments
    if isinstance(value, str) and value:
        if not _ABSOLUTE.search(value):
            raise ArgumentFault(f"URI-Type parameter has wrong type, expects a match for a URI, got '{value}'")
        try:
            return UriType(uri_parameters(Uri.parse(value)))
        except UriError as error:
            raise ArgumentFault(str(error)) from error
    if isinstance(value, Mapping) and all(_uri_part(name, part) for name, part in value.items()):
        return UriType(value)
    raise not_a_type("URI-Type", value, 0)


def _uri_part(name: Value, value: Value) -> bool:
    if name not in COMPONENTS:
        return False
    if value is None:
        return True
    if isinstance(value, Type):
        return isinstance(value, UndefType) or not accepts_undef(value)
    return NATURAL.accepts(value) if name == "port" else isinstance(value, Regexp) or NOT_EMPTY.accepts(value)


def access_runtime(_: Type, arguments: Sequence[Value]) -> Type:
    """`Runtime[ruby, 'Name']`."""
    if len(arguments) != 2:
        raise bad_arity("A Runtime-Type", 1, 2, len(arguments))
    for index, value in enumerate(arguments):
        if not isinstance(value, str):
            raise bad_specialization(RuntimeType(), value, "String or String", index)
    if not arguments[1]:
        raise ArgumentFault(
            "Runtime 'name_or_pattern' has wrong type, expects a value of type String[1] or "
            "Tuple[Regexp, String[1]], got String"
        )
    return RuntimeType(arguments[0], arguments[1])
