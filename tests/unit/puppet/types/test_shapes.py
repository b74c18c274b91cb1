"""Inference of long collections gives the very types that a fold of `common_type` gives, in linear time."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from functools import reduce
from typing import Any

import pytest

from runner.model.sensitive import Sensitive
from runner.puppet.types import Type, infer, parse_type
from runner.puppet.types.array import EMPTY_ARRAY, ArrayType
from runner.puppet.types.common import common_type
from runner.puppet.types.hash_ import EMPTY_HASH, HashType
from runner.puppet.types.sensitive import SensitiveType
from runner.puppet.types.shapes import find_shape
from runner.puppet.types.size import Size
from runner.puppet.values import Value
from runner.puppet.values.default import DEFAULT
from runner.puppet.values.hash_ import keys, make_hash
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.timespan import Timespan

TYPES = [parse_type(text) for text in ("Integer", "Enum[a]", "Enum[b]", "Variant[Integer, String]", "Pattern[/a/]")]
LEAVES: dict[str, list[Value]] = {
    "text": ["a", "b", "c", "", "dx", "ex"],
    "whole": [-3, 0, 1, 5, 9],
    "float": [1.5, 2.5, 9.5, 0.0],
    "odd float": [0.0, -0.0, math.nan, math.inf, 3.0],
    "undef": [None],
    "boolean": [True, False],
    "default": [DEFAULT],
    "regexp": [Regexp("a"), Regexp("b")],
    "version": [SemVer.parse("1.2.3"), SemVer.parse("2.0.0")],
    "sensitive": [Sensitive("a"), Sensitive("b"), Sensitive([1]), Sensitive(["a"])],
    "type": [*TYPES],
    "time": [Timespan(1), Timespan(5)],
}


def fold(value: Value) -> Type:
    """Return the type as its definition has it: each element's type joined to that of those before."""
    size = Size(len(value), len(value)) if isinstance(value, (list, dict)) else None
    if isinstance(value, list):
        return ArrayType(reduce(common_type, map(fold, value)), size) if value else EMPTY_ARRAY
    if isinstance(value, dict):
        parts = (keys(value), value.values())
        return HashType(*(reduce(common_type, map(fold, part)) for part in parts), size) if value else EMPTY_HASH
    return SensitiveType(fold(value.unwrap())) if isinstance(value, Sensitive) else infer(value)


class Maker:
    """Makes collections whose elements look alike, mostly."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        choice = self.random.choice
        self.kinds = self.random.sample(sorted(LEAVES), choice([1, 1, 1, 2, 2, 3]))
        self.kinds += ["undef"] if self.random.random() < 0.3 else []
        self.levels = [choice("aah") for _ in range(3)]
        self.size = choice([1, 2, 3])
        self.keys: list[Value] = [*"abcdefgh"[: choice(range(1, 9))]]

    def collection(self) -> Value:
        """Return an array of many values."""
        depth = self.random.randint(0, 3)
        return [self.value(depth) for _ in range(self.random.randint(0, 14))]

    def value(self, depth: int) -> Value:
        """Return one of them."""
        choice = self.random.choice
        level = self.levels[depth - 1] if self.random.random() < 0.93 else choice("ahl")
        if depth == 0 or level == "l":
            return choice(LEAVES[choice(self.kinds)])
        count = choice([0, 1, 1, 2, 2, 3]) if self.random.random() < 0.5 else self.size
        if level == "a":
            return [self.value(depth - 1) for _ in range(count)]
        return make_hash([(self.key(), self.value(depth - 1)) for _ in range(count)])

    def key(self) -> Value:
        """Return a key: text, or rarely anything."""
        return self.random.choice(self.keys if self.random.random() < 0.97 else [None, 1, 1.5, True, "x"])


@pytest.mark.parametrize("seed", range(0, 2000, 250))
def test_same_type_as_fold(seed: int) -> None:
    for each in range(seed, seed + 250):
        value = Maker(each).collection()
        assert str(infer(value)) == str(fold(value)), value


CASES: list[tuple[str, list[Value]]] = [
    ("an array that has undef only and an empty one take all", [[[1.5]], [[9.5, None]], [[[None], []], [[1.5]]]] * 3),
    ("undef only makes the size of pairs disappear", [[1, 2], [1, None], [None, None], [1, 1]] * 3),
    ("one size as long as one type covers the others", [["a", "b"], ["a", "a"], ["b", "b"]] * 4),
    ("two zeros", [[0.0], [-0.0], [1.5, -0.0], [2.5]] * 3),
    ("keys of several kinds", [make_hash([("a", 1)]), make_hash([(True, 2)]), make_hash([(None, 3)])] * 4),
    ("data of several kinds", [1, "a", [1], {"a": [None]}, [["x"], {}], [DEFAULT]] * 3),
]


@pytest.mark.parametrize(("name", "value"), CASES, ids=[name for name, _ in CASES])
def test_corner(name: str, value: list[Value]) -> None:
    assert str(infer(value)) == str(fold(value)), name


MANY = 20_000
LARGE: dict[str, Callable[[int], Any]] = {
    "arrays of different texts": lambda i: [f"a{i}"],
    "hashes of different values": lambda i: {"a": f"v{i}"},
    "hashes of different keys": lambda i: {f"k{i}": i},
    "undef between texts": lambda i: None if i % 2 else f"v{i}",
    "undef between arrays": lambda i: None if i % 2 else [f"v{i}"],
    "undef in arrays": lambda i: [None, f"v{i}", f"w{i}"],
    "nested arrays": lambda i: [[[f"v{i}"]]],
    "records": lambda i: {"name": f"n{i}", "port": i, "tags": [f"t{i}", "t"]},
}


@pytest.mark.parametrize("name", sorted(LARGE))
def test_linear(name: str) -> None:
    value = [LARGE[name](index) for index in range(MANY)]
    start = time.process_time()
    infer(value)
    assert time.process_time() - start < 0.5  # 0.03 here; a fold that copies its words takes half a minute


@pytest.mark.parametrize("text", ["Any", "String", "Enum", "Integer", "Integer[1]", "RichData", "Array[Any]", "Float"])
def test_no_shape(text: str) -> None:
    assert find_shape(parse_type(text)) is None
