"""Tabulated serialization: as the reference writes it, and back."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runner.model.sensitive import Sensitive
from runner.puppet.serialization import SerializationFault
from runner.puppet.serialization.tabulated import from_json, from_msgpack, to_json, to_msgpack
from runner.puppet.serialization.tabulated.msgpack_carrier import MissingPackage
from runner.puppet.types import TypeAlias, parse_type
from runner.puppet.values import DEFAULT, Binary, Regexp, SemVer, Timespan, Timestamp, Uri, make_hash, same

RECORDED = Path(__file__).parents[4] / "conformance" / "pcore_serialization.jsonl"
CASES = [json.loads(line) for line in RECORDED.read_text(encoding="utf-8").split("\n") if line]
SAME_OBJECT = "[/x/,/x/,'x']"  # two equal patterns in code are one object here, two in the reference


@pytest.mark.parametrize("case", CASES, ids=[f"{case['code']} {case['by_reference']}" for case in CASES])
def test_writes_and_reads_what_the_reference_writes(case: dict[str, object]) -> None:
    """The same JSON for the same value; and the value back from it."""
    from runner.app.dev_eval import ListLog
    from runner.puppet.loaders.environment import Environment

    environment = Environment(log=ListLog())
    value = environment.evaluate_text(case["code"])
    assert same(value, from_json(case["json"], types=environment))
    if case["code"] != SAME_OBJECT:
        assert json.loads(case["json"]) == json.loads(to_json(value, type_by_reference=case["by_reference"]))
    packed = to_msgpack(value, type_by_reference=case["by_reference"])
    assert same(value, from_msgpack(packed, types=environment))


SCALARS = (
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["a", "b", "", "é☃"]) | st.builds(Binary, st.binary(max_size=4)) | st.just(DEFAULT)
    | st.builds(Timestamp, st.integers(-(2**62), 2**62)) | st.builds(Timespan, st.integers(-(2**62), 2**62))
    | st.builds(Regexp, st.sampled_from(["a", "b+"])) | st.just(SemVer(1, 2, 3)) | st.just(Uri.parse("http://a"))
    | st.sampled_from([parse_type(text) for text in ("Integer[1, 2]", "Array[String]", "Struct[{'a' => Integer}]")])
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(st.tuples(inner, inner), max_size=3).map(make_hash)
        | st.builds(Sensitive, inner)
    ),
    max_leaves=15,
)


@given(VALUES)
def test_round_trips(value: object) -> None:
    """Any value, through both carriers."""
    assert same(value, from_json(to_json(value)))
    assert same(value, from_msgpack(to_msgpack(value)))


def test_what_is_shared_stays_shared() -> None:
    """An array that occurs twice is written once."""
    part = [1, 2]
    back = from_json(to_json([part, part]))
    assert back[0] is back[1]


def test_recursive_alias() -> None:
    """A type that contains itself is written and read."""
    alias = TypeAlias("Tree", lambda: parse_type("Array[Integer]"))
    tree = TypeAlias("Tree", lambda: parse_type("Variant[String, Array[Leaf]]", _Lookup(tree)))
    assert from_json(to_json(alias)).accepts([1])
    back = from_json(to_json(tree))
    assert back.accepts(["a", [["b"]]])
    assert not back.accepts([1])


class _Lookup:
    def __init__(self, alias: TypeAlias) -> None:
        self.alias = alias

    def find_type(self, name: str) -> TypeAlias | None:
        return self.alias if name.lower() == "leaf" else None


@pytest.mark.parametrize("text", ["", "{}", "[]", "[[16,2,1]]", "[[99]]", '[[18,1,"Foo",0]]', "[[1,0]]", '[[53,"x"]]'])
def test_wrong_text_is_refused(text: str) -> None:
    """Never another error."""
    with pytest.raises(SerializationFault):
        from_json(text)


def test_wrong_bytes_are_refused() -> None:
    """Never another error."""
    with pytest.raises(SerializationFault):
        from_msgpack(b"\xc1")


def test_large_integers_are_refused() -> None:
    """The format ends at 64 bits."""
    with pytest.raises(SerializationFault, match="out of bounds"):
        to_json(2**63)


def test_missing_package_says_how_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """MsgPack is an extra."""
    monkeypatch.setitem(sys.modules, "msgpack", None)
    with pytest.raises(MissingPackage) as caught:
        to_msgpack([1])
    assert "pip install 'prun[msgpack]'" in str(caught.value.help)
