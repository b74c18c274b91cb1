"""Interpolation."""

from __future__ import annotations

import pytest

from runner.model.sensitive import Sensitive
from runner.puppet.values import (
    DEFAULT,
    Binary,
    Deferred,
    ErrorValue,
    Regexp,
    SemVer,
    SemVerRange,
    Timespan,
    Timestamp,
    Uri,
    make_hash,
    puppet_string,
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, ""),
        (True, "true"),
        (1.5e-10, "1.5e-10"),
        ([1, [2, None], {"a": None}], "[1, [2, ], {a => }]"),
        (make_hash([(1, 2), (None, 3), ([1], 4)]), "{1 => 2,  => 3, [1] => 4}"),
        (["a'b", 'c"d'], "[a'b, c\"d]"),
        (DEFAULT, "default"),
        (Regexp("a/b"), r"/a\/b/"),
        (Regexp(r"a\/b"), r"/a\/b/"),
        ([Sensitive("x")], "[Sensitive [value redacted]]"),
        (SemVer.parse("1.2.3-rc1"), "1.2.3-rc1"),
        (SemVerRange.parse("1.x"), "1.x"),
        (Timespan(90_061_500_000_000), "1-01:01:01.5"),
        (Timestamp(5), "1970-01-01T00:00:00.000000005 UTC"),
        (Binary(b"abc"), "YWJj"),
        (Uri.parse("http://a/b?c=d"), "http://a/b?c=d"),
        (Deferred("x", [1, "a"]), "Deferred({'name' => 'x', 'arguments' => [1, 'a']})"),
        (ErrorValue("msg"), "Error({'msg' => 'msg'})"),
    ],
)
def test_puppet_string(value: object, text: str) -> None:
    """Contained strings stand unquoted."""
    assert text == puppet_string(value)
