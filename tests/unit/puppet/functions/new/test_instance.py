"""`new`: whatever it is given, a value of the type or a refusal.

Recorded answers are in tests/conformance/conversions.jsonl.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runner.errors import ArgumentFault, SourceErrors
from runner.puppet.functions.new import new
from runner.puppet.types import parse_type
from runner.puppet.values import DEFAULT, Binary, Timespan, make_hash

TYPES = [
    "Integer",
    "Integer[0, 5]",
    "Float",
    "Numeric",
    "Boolean",
    "Array",
    "Tuple[Integer]",
    "Hash",
    "Struct[{'a' => Integer}]",
    "String",
    "Regexp",
    "SemVer",
    "SemVerRange",
    "Binary",
    "URI",
    "Timespan",
    "Timestamp",
    "Type",
    "Sensitive",
    "Error",
    "Deferred",
    "Init[Integer]",
    "Init[Timespan]",
    "Optional[Integer]",
    "Enum['a']",
    "Callable",
]
PIECES = [
    "%",
    "%#5d",
    "0x",
    "1",
    "-",
    " ",
    "\n",
    ".",
    "(",
    "[",
    "]",
    ")",
    "{",
    "}",
    "\\",
    "*",
    "a",
    "é",
    ":",
    "/",
    "T",
    "||",
    ">=",
    "~",
    "=>",
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=6).map("".join) | st.text(max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS | st.just(DEFAULT) | st.builds(Binary, st.binary()),
    lambda inner: st.lists(inner, max_size=3) | st.lists(st.tuples(inner, inner), max_size=2).map(make_hash),
    max_leaves=5,
)


@settings(deadline=None)  # the first use of a constructor reads its types
@given(st.sampled_from(TYPES), st.lists(VALUES, max_size=3))
def test_a_value_of_the_type_or_a_refusal(text: str, arguments: list[object]) -> None:
    """No other exception, no value of another type."""
    type_ = parse_type(text)
    try:
        value = new(type_, arguments)
    except (ArgumentFault, SourceErrors):  # the text of a type is source of its own
        return
    assert text.startswith("Init") or type_.accepts(value)


def test_an_instance_is_returned_as_it_is() -> None:
    """Nothing is copied."""
    value = [1, 2]
    assert new(parse_type("Array[Integer]"), [value]) is value


def test_result_is_checked_against_the_whole_type() -> None:
    """Conversion gives any Integer; the type says which."""
    with pytest.raises(ArgumentFault) as caught:
        new(parse_type("Integer[1, 5]"), ["7"])
    expected = (
        "Converted value from Integer[1, 5].new() has wrong type, expects an Integer[1, 5] value, got Integer[7, 7]"
    )
    assert expected == caught.value.message


def test_block_gets_the_result() -> None:
    """What the block makes of it is the result."""
    assert new(parse_type("Integer"), ["5"], lambda value: value + 1) == 6  # type: ignore[arg-type]


def test_types_without_constructor() -> None:
    """Named as they are written."""
    with pytest.raises(ArgumentFault, match=r"Creation of new instance of type 'Enum\['a'\]' is not supported"):
        new(parse_type("Enum['a']"), ["b"])


def test_init_takes_an_array_as_all_arguments() -> None:
    """Where the target has a constructor of several arguments."""
    assert Timespan.from_fields(1, 2, 3, 4) == new(parse_type("Init[Timespan]"), [[1, 2, 3, 4]])
