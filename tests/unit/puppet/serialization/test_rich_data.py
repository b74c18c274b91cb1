"""Rich data, both ways."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runner.model.sensitive import Sensitive
from runner.puppet.serialization import SerializationFault, decode_rich, encode_rich
from runner.puppet.serialization.tabulated import from_json, to_json
from runner.puppet.types import parse_type
from runner.puppet.values import (
    DEFAULT,
    Binary,
    Deferred,
    ErrorValue,
    PuppetIterator,
    Regexp,
    SemVer,
    SemVerRange,
    Timespan,
    Timestamp,
    Uri,
    make_hash,
    same,
)

EXAMPLES = [
    ([1, 1.5, "a", True, None], [1, 1.5, "a", True, None]),
    (DEFAULT, {"__ptype": "Default"}),
    (Regexp("a.b"), {"__ptype": "Regexp", "__pvalue": "a.b"}),
    (
        Sensitive({"a": Regexp("x")}),
        {"__ptype": "Sensitive", "__pvalue": {"a": {"__ptype": "Regexp", "__pvalue": "x"}}},
    ),
    (SemVer.parse("1.2.3-rc1"), {"__ptype": "SemVer", "__pvalue": "1.2.3-rc1"}),
    (SemVerRange.parse(">=1.0.0 <2.0.0"), {"__ptype": "SemVerRange", "__pvalue": ">=1.0.0 <2.0.0"}),
    (Timespan(90_061_000_000_000), {"__ptype": "Timespan", "__pvalue": "1-01:01:01.0"}),
    (Timestamp(5), {"__ptype": "Timestamp", "__pvalue": "1970-01-01T00:00:00.000000005 UTC"}),
    (Binary(b"abc"), {"__ptype": "Binary", "__pvalue": "YWJj"}),
    (Uri.parse("http://a/b"), {"__ptype": "URI", "__pvalue": "http://a/b"}),
    (make_hash([("a", 1), (2, 3)]), {"__ptype": "Hash", "__pvalue": ["a", 1, 2, 3]}),
    (make_hash([([1], 2)]), {"__ptype": "Hash", "__pvalue": [[1], 2]}),
    ({"__ptype": 1}, {"__ptype": "Hash", "__pvalue": ["__ptype", 1]}),
    (Deferred("foo", [1]), {"__ptype": "Deferred", "name": "foo", "arguments": [1]}),
    (Deferred("foo"), {"__ptype": "Deferred", "name": "foo"}),
    (ErrorValue("m", "k", {"a": 1}), {"__ptype": "Error", "msg": "m", "kind": "k", "details": {"a": 1}}),
    (ErrorValue("m", None, {"a": 1}), {"__ptype": "Error", "msg": "m", "kind": None, "details": {"a": 1}}),
]


@pytest.mark.parametrize(("value", "data"), EXAMPLES, ids=[json.dumps(data) for _, data in EXAMPLES])
def test_examples(value: object, data: object) -> None:
    """The form that catalogs and reports use, and back."""
    assert data == encode_rich(value)
    assert same(value, decode_rich(data))


@pytest.mark.parametrize(
    "text",
    [
        "Integer",
        "Integer[1, 2]",
        "Integer[default, 2]",
        "Float[1.0]",
        "String[1, 2]",
        "Enum['a', 'b']",
        "Pattern[/a/]",
        "Array[Integer, 1, 2]",
        "Hash[String, Integer]",
        "Hash[Any, Any, 1, 5]",
        "Tuple[Integer, 0, 3]",
        "Optional['a']",
        "Struct[{'a' => Integer, Optional['b'] => String}]",
        "Variant[Integer, String]",
        "NotUndef[Integer]",
        "Callable[[Integer], String]",
        "Callable",
        "Callable[1, 2]",
        "Callable[0, 0]",
        "Type[Integer]",
        "Init[Boolean, true]",
        "SemVer['1.x']",
        "Timespan['0-00:00:01.0']",
        "URI[{'scheme' => 'http'}]",
        "Class['a']",
        "Resource['File', 'a']",
        "Iterable[Integer]",
        "Runtime[ruby, 'x']",
        "Regexp[/x/]",
        "Collection[1]",
    ],
)
def test_types_round_trip(text: str) -> None:
    """A type is its kind and attributes."""
    type_ = parse_type(text)
    assert type_ == decode_rich(json.loads(json.dumps(encode_rich(type_))))


def test_type_attributes() -> None:
    """Trailing defaults are left out, others are not."""
    assert encode_rich(parse_type("Integer[default, 2]")) == {"__ptype": "Pcore::IntegerType", "from": None, "to": 2}
    assert encode_rich(parse_type("Array")) == {"__ptype": "Pcore::ArrayType"}


def test_local_references() -> None:
    """What was written before is written as a path."""
    shared = {"a": 1}
    data = encode_rich([shared, {"b": shared}], local_reference=True)
    assert data == [{"a": 1}, {"b": {"__ptype": "LocalRef", "__pvalue": "$[0]"}}]
    back = decode_rich(data)
    assert back[0] is back[1]["b"]


def test_values_without_a_form() -> None:
    """Refused, or, for tools that show results, shown."""
    iterator = PuppetIterator(lambda: iter([1, 2]), parse_type("Integer"))
    with pytest.raises(SerializationFault):
        encode_rich(iterator)
    assert encode_rich(iterator, lenient=True) == {"__iterator": [1, 2]}
    assert encode_rich(float("nan"), lenient=True) == {"__float": "NaN"}
    assert encode_rich(parse_type("Data"), lenient=True) == {"__string": "Data"}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"__ptype": "Foo", "a": 1}, "No implementation mapping found for Puppet Type Foo"),
        ({"__ptype": "Pcore::NoType"}, "Pcore::NoType"),
        ({"__ptype": "SemVer", "__pvalue": "x"}, "is not a SemVer"),
        ({"__ptype": "Regexp", "__pvalue": "("}, "is not a Regexp"),
        ({"__ptype": "Hash", "__pvalue": {}}, "no array of keys and values"),
        ({"__ptype": "LocalRef", "__pvalue": "$"}, "a part of"),
        ([{"__ptype": "LocalRef"}], "has no path"),
        ({"__ptype": "LocalRef", "__pvalue": "$['x']"}, "Unable to resolve"),
        ({"__ptype": "Error"}, "lacks the attribute 'msg'"),
    ],
)
def test_wrong_data(data: object, words: str) -> None:
    """The message names what is wrong."""
    with pytest.raises(SerializationFault, match=words.replace("$", r"\$")):
        decode_rich(data)


def test_forgiven_data() -> None:
    """A type that is no name is data, a value that is not there is undef, as with the reference."""
    assert decode_rich({"__ptype": 1, "a": 2}) == {"__ptype": 1, "a": 2}
    assert decode_rich({"__ptype": "Hash", "__pvalue": [1, 2, 3]}) == {1: 2, 3: None}
    assert decode_rich({"__ptype": "Sensitive"}).unwrap() is None


def test_unresolved_may_be_kept() -> None:
    """Objects of unknown types are hashes when asked for."""
    assert decode_rich({"__ptype": "Foo", "a": 1}, allow_unresolved=True) == {"__ptype": "Foo", "a": 1}


SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
    | st.builds(Binary, st.binary()) | st.builds(Timestamp, st.integers(0, 2**62)) | st.just(DEFAULT)
    | st.builds(Regexp, st.sampled_from(["a", "b+"]))
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(st.tuples(inner, inner), max_size=3).map(make_hash)
        | st.builds(Sensitive, inner)
    ),
    max_leaves=12,
)


@given(VALUES)
def test_round_trip(value: object) -> None:
    """Through JSON text and back, the same value."""
    assert same(value, decode_rich(json.loads(json.dumps(encode_rich(value)))))


def test_deep_data_is_refused() -> None:
    """Not a crash."""
    value: list[object] = []
    for _ in range(5000):
        value = [value]
    with pytest.raises(SerializationFault, match="nested too deeply"):
        encode_rich(value)
    with pytest.raises(SerializationFault, match="nested too deeply"):
        to_json(value)
    with pytest.raises(SerializationFault):
        from_json("[" * 5000 + "]" * 5000)
