"""`sprintf`: answers recorded from Ruby; tests/parity/sprintf_ruby.py compares thousands more."""

from __future__ import annotations

import pytest

from runner.errors import ArgumentFault
from runner.puppet.functions.printf import sprintf


@pytest.mark.parametrize(
    ("format_", "arguments", "text"),
    [
        ("%s %d %05.2f", ["a", 1, 2.5], "a 1 02.50"),
        ("%x %X %#x", [255, 255, 255], "ff FF 0xff"),
        ("%x", [-255], "..f01"),
        ("%+x", [-255], "-ff"),
        ("%#o", [-7], "..71"),
        ("%b", [-5], "..1011"),
        ("%08b", [-11], "..110101"),
        ("%.10x", [-123], "..ffffff85"),
        ("%a", [0.5], "0x1p-1"),
        ("%.0a", [1e-7], "0x1p-23"),
        ("%g %g", [0.00001, 100000.0], "1e-05 100000"),
        ("%c%c", [65, "Z"], "AZ"),
        ("%<a>05d %{b}", [{"a": 1, "b": 2}], "00001 2"),
        ("%2$s %1$s", ["a", "b"], "b a"),
        ("%-*d|", [5, 42], "42   |"),
        ("%p %p", ["x", None], '"x" nil'),
        ("%d", ["0x10"], "16"),
        ("%d", [-3.99], "-3"),
        ("%.3s|%6s", ["abcdef", "é☃"], "abc|    é☃"),
        ("100%%", [], "100%"),
        ("%f", [2**70], "1180591620717411303424.000000"),
        ("%.0d", [0], ""),
        ("%s", ["x", "unused"], "x"),
        ("%<a>", [{"a": 1}], "%"),
        ("%<a>%", [{"a": 1}], "%"),
        ("%1$", [1], "%"),
        ("%<a>\n", [{"a": 1}], "%\n"),
    ],
)
def test_as_ruby(format_: str, arguments: list[object], text: str) -> None:
    """Flags, widths, bases, names."""
    assert text == sprintf(format_, arguments)


@pytest.mark.parametrize(
    ("format_", "arguments", "message"),
    [
        ("%s", [], "too few arguments"),
        ("%y", [1], "malformed format string - %y"),
        ("%-", [1], "invalid format character - %"),
        ("%-\n", [1], "invalid format character - %"),
        ("%s %1$s", ["a"], "numbered(1) after unnumbered(1)"),
        ("%<a>s %1$s", [{"a": 1}], "numbered(1) after named"),
        ("%1$s %<a>s", [{"a": 1}], "named<a> after numbered"),
        ("%s %{a}", [{"a": 1}], "named{a} after unnumbered(1)"),
        ("%1$s %s", ["a"], "unnumbered(1) mixed with numbered"),
        ("%<a><b>s", [{"a": 1}], "named<b> after <a>"),
        ("%", [1], "incomplete format specifier; use %% (double %) instead"),
        ("%d", ["x"], 'invalid value for Integer(): "x"'),
        ("%f", ["x"], 'invalid value for Float(): "x"'),
        ("%d", [None], "can't convert nil into Integer"),
        ("%<a>s", [{"b": 1}], "key<a> not found"),
        ("%{a}", [1], "one hash required"),
        ("%c", ["ab"], "%c requires a character"),
        ("%1$s %s", ["a", "b"], "unnumbered(1) mixed with numbered"),
    ],
)
def test_errors(format_: str, arguments: list[object], message: str) -> None:
    """In Ruby's words."""
    with pytest.raises(ArgumentFault) as caught:
        sprintf(format_, arguments)
    assert message == caught.value.message
