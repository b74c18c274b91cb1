"""What holds for every type, on types and values made at random."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runner.puppet.types import Type, infer, infer_detailed, parse_type
from runner.puppet.types.known import find_known, known_names
from runner.puppet.values import DEFAULT, Regexp, SemVer, Timespan, make_hash

NAMES = sorted(name for name in known_names() if name not in {"typereference", "typealias", "typeset"})

WORDS = st.text("abcxyz", min_size=0, max_size=3)
SIZES = st.sampled_from(["", ", 1", ", 0, 2", ", 2, 2"])


def _sized(name: str) -> st.SearchStrategy[str]:
    return st.tuples(TYPES, SIZES).map(lambda parts: f"{name}[{parts[0]}{parts[1]}]")


LEAVES = st.one_of(
    st.sampled_from(
        [
            "Any",
            "Undef",
            "Default",
            "Scalar",
            "ScalarData",
            "Numeric",
            "Integer",
            "Float",
            "Boolean",
            "String",
            "Pattern",
            "Regexp",
            "Collection",
            "Array",
            "Hash",
            "Tuple",
            "Struct",
            "Iterable",
            "Type",
            "Callable",
            "Sensitive",
            "Binary",
            "Timespan",
            "SemVer",
            "URI",
            "Data",
            "RichData",
        ]
    ),
    st.tuples(st.integers(-3, 3), st.integers(4, 9)).map(lambda pair: f"Integer[{pair[0]}, {pair[1]}]"),
    st.lists(WORDS, min_size=1, max_size=3).map(lambda words: f"Enum[{', '.join(map(repr, words))}]"),
    st.integers(1, 3).map(lambda size: f"String[{size}]"),
)
TYPES: st.SearchStrategy[str] = st.deferred(
    lambda: st.one_of(
        LEAVES,
        _sized("Array"),
        _sized("Tuple"),
        st.tuples(LEAVES, TYPES, SIZES).map(lambda parts: f"Hash[{parts[0]}, {parts[1]}{parts[2]}]"),
        st.tuples(TYPES, TYPES).map(lambda pair: f"Variant[{pair[0]}, {pair[1]}]"),
        TYPES.map(lambda inner: f"Optional[{inner}]"),
        TYPES.map(lambda inner: f"NotUndef[{inner}]"),
        TYPES.map(lambda inner: f"Type[{inner}]"),
        TYPES.map(lambda inner: f"Sensitive[{inner}]"),
        st.dictionaries(WORDS.filter(bool), TYPES, min_size=1, max_size=3).map(
            lambda members: f"Struct[{{{', '.join(f'{key!r} => {each}' for key, each in members.items())}}}]"
        ),
    )
)
SINGLES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-9, 9),
    st.floats(-3, 3),
    WORDS,
    st.just(DEFAULT),
    st.just(Regexp("a")),
    st.just(SemVer.parse("1.2.3")),
    st.just(Timespan(5)),
    st.sampled_from([find_known("integer"), find_known("data")]),
)
VALUES = st.recursive(
    SINGLES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.lists(st.tuples(SINGLES, inner), max_size=3).map(make_hash),
    ),
    max_leaves=6,
)


@pytest.mark.parametrize("name", NAMES)
def test_a_known_type_is_assignable_to_itself_and_to_any(name: str) -> None:
    type_ = find_known(name)
    assert type_ is not None
    assert type_.assignable(type_)
    assert parse_type("Any").assignable(type_)


@settings(max_examples=60, deadline=None)
@given(TYPES)
def test_text_reads_back_as_the_same_type(text: str) -> None:
    type_ = parse_type(text)
    if "Sensitive" in text:  # what it contains is made more general each time it is read
        type_ = parse_type(str(type_))
    assert parse_type(str(type_)) == type_


@settings(max_examples=60, deadline=None)
@given(TYPES)
def test_a_type_is_assignable_to_itself(text: str) -> None:
    type_ = parse_type(text)
    if "Sensitive" not in text and not _has_empty_relation(text):
        assert type_.assignable(parse_type(str(type_)))


def _has_empty_relation(text: str) -> bool:
    """`NotUndef[Undef]`, `NotUndef[Optional]` and the like have no values, and nothing is assignable to them."""
    return "NotUndef[" in text


@settings(max_examples=80, deadline=None)
@given(VALUES)
def test_the_type_of_a_value_accepts_it(value: object) -> None:
    for type_ in (infer(value), infer_detailed(value)):
        assert type_.accepts(value) or _drops_undef(value), (type_, value)


def _drops_undef(value: object) -> bool:
    """Undef does not count when elements are summed up, so a mixed collection is no instance of its reduced type."""
    if isinstance(value, list):
        return None in value or any(map(_drops_undef, value))
    if isinstance(value, dict):
        return None in value or None in value.values() or any(map(_drops_undef, [*value, *value.values()]))
    return hasattr(value, "value") and _drops_undef(value.value)


@settings(max_examples=80, deadline=None)
@given(TYPES, VALUES)
def test_checks_one_by_one_and_in_bulk_agree(text: str, value: object) -> None:
    type_ = parse_type(text)
    assert type_.accepts(value) == type_.accepts_all([value])
    assert type_.accepts(value) == type_.accepts_all(iter([value, value]))


@settings(max_examples=60, deadline=None)
@given(TYPES, TYPES, VALUES)
def test_assignable_types_have_no_other_values(wide: str, narrow: str, value: object) -> None:
    left, right = parse_type(wide), parse_type(narrow)
    if left.assignable(right) and right.accepts(value) and not _bare(wide):
        assert left.accepts(value)


def _bare(text: str) -> bool:
    """An Optional or Enum without parameters accepts types whose values it does not accept; so do sizes in Structs."""
    return "Struct" in text or "Iterable" in text


@settings(max_examples=60, deadline=None)
@given(TYPES, VALUES)
def test_the_simple_form_accepts_the_same_values(text: str, value: object) -> None:
    type_ = parse_type(text)
    if "Collection" not in text and "Array[Any" not in str(type_):
        assert type_.normalize().accepts(value) == type_.accepts(value)


@settings(max_examples=60, deadline=None)
@given(TYPES, TYPES)
def test_the_common_type_takes_both(left: str, right: str) -> None:
    one, other = parse_type(left), parse_type(right)
    common = one.common(other)
    undef = {str(one), str(other)} & {"Undef"}
    if not undef:
        assert common.assignable(one)
        assert common.assignable(other)


def test_types_are_hashable_and_equal_by_structure() -> None:
    assert {parse_type("Array[Integer, 1]"), parse_type("Array[ Integer,1 ]")} == {parse_type("Array[Integer, 1]")}
    assert parse_type("Variant[Integer, String]") == parse_type("Variant[String, Integer]")
    assert isinstance(parse_type("Integer"), Type)
    assert parse_type("Integer[1, 2]") != parse_type("Float[1, 2]")


def test_every_public_name_can_be_imported() -> None:
    from runner.puppet import types

    for name in types.__all__:
        assert getattr(types, name) is not None
