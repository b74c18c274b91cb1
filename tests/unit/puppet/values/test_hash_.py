"""Keys that Python would confuse stay apart."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from runner.puppet.values import DEFAULT, Regexp, SemVer, contains, get, items, keys, make_hash, same

KEYS = [1, 1.0, True, "1", None, [1], [1.0], {"a": 1}, DEFAULT, Regexp("a"), SemVer(1, 0, 0), "A", "a", False, 0]


def test_keys_of_all_kinds_differ() -> None:
    """Each key finds its own value."""
    hash_ = make_hash((key, index) for index, key in enumerate(KEYS))
    assert list(range(len(KEYS))) == [get(hash_, key) for key in KEYS]
    assert list(keys(hash_)) == KEYS
    assert list(zip(KEYS, range(len(KEYS)), strict=True)) == list(items(hash_))


def test_equal_keys_are_one() -> None:
    """A later pair wins, in the place of the first."""
    hash_ = make_hash([([1, "x"], 1), ("b", 2), ([1, "x"], 3)])
    assert list(items(hash_)) == [([1, "x"], 3), ("b", 2)]
    assert contains(hash_, [1, "x"])
    assert not contains(hash_, [1, "X"])


def test_text_keys_make_a_plain_dictionary() -> None:
    """Nothing is wrapped where nothing can be confused."""
    assert make_hash([("a", 1), ("b", 2)]) == {"a": 1, "b": 2}


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(VALUES)
def test_any_value_is_a_key(value: object) -> None:
    """What goes in as a key comes out."""
    hash_ = make_hash([(value, "found")])
    assert get(hash_, value) == "found"
    assert same(value, next(keys(hash_)))
