"""Plain scalars mean what Ruby's YAML library says; the answers were recorded from Psych 4.0.3."""

from __future__ import annotations

import math

import pytest

from runner.project.yaml_scalars import Refused, resolve_plain, resolve_tagged

RECORDED = [
    ("", None), ("~", None), ("null", None), ("NULL", None), ("nuLL", None),
    ("yes", True), ("On", True), ("true", True), ("no", False), ("OFF", False), ("y", "y"), ("n", "n"),
    ("1", 1), ("+1", 1), ("-0x1", -1), ("0x1F", 31), ("0b11", 3),
    ("0X1F", "0X1F"), ("0B11", "0B11"), ("0x_1", 1), ("1_.5", 1.5), ("1._5", "1._5"),
    ("017", 15), ("0o17", "0o17"), ("09", "09"),
    ("1_000", 1000), ("1,000", 1000), ("1__0", "1__0"),
    ("1:30", 5400), ("12:30:45", 45045), ("-1:30", -1800),
    (".5", 0.5), ("1.", 1.0), ("1_000.5", 1000.5), ("1.5e+3", 1500.0), ("1e3", "1e3"), ("1e", "1e"), (".", "."),
    (".inf", math.inf), ("-.INF", -math.inf),
    ("2020-13-01", "2020-13-01"), ("1.2.3", "1.2.3"), ("127.0.0.1", "127.0.0.1"), ("-", "-"), (":", ":"), ("=", "="),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), RECORDED)
def test_plain_scalar(text: str, value: object) -> None:
    found = resolve_plain(text)
    assert (value, type(value)) == (found, type(found))


def test_nan() -> None:
    assert math.isnan(resolve_plain(".nan"))


@pytest.mark.parametrize(
    ("text", "kind"), [("2020-01-01", "Date"), ("2020-01-01 10:00:00", "Time"), (":sym", "Symbol")]
)
def test_refused_scalars(text: str, kind: str) -> None:
    with pytest.raises(Refused, match=kind):
        resolve_plain(text)


@pytest.mark.parametrize(
    ("tag", "text", "value"),
    [
        ("tag:yaml.org,2002:str", "5", "5"),
        ("tag:yaml.org,2002:int", "7", 7),
        ("tag:yaml.org,2002:float", "1", 1.0),
        ("tag:yaml.org,2002:binary", "aGVsbG8=", "hello"),
        ("!foo", "x", "x"),
    ],
)
def test_tagged_scalar(tag: str, text: str, value: object) -> None:
    assert value == resolve_tagged(tag, text)


def test_tag_for_an_object_is_refused() -> None:
    with pytest.raises(Refused, match="Foo"):
        resolve_tagged("!ruby/object:Foo", "")
