"""Writes random code about conversions, formats and text: one JSON string a line, for `conversions_puppet.py`.

    python tests/parity/conversion_codes.py [N] [SEED] [TOPIC…] | python tests/parity/conversions_puppet.py

Topics: number span moment version uri binary collection printf pattern format text.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Sequence

NUMBERS = [
    "", "0", "1", "-1", "+1", "  1", "1 ", "- 1", "0x1f", "-0x1f", "0b101", "010", "08", "1_0", "1e3", "1.5",
    "-1.5", ".5", "1.",
    "abc", "99999999999999999999", "0x", "0b2", "- 0x1", "1e+3", "9007199254740993.0",
]  # fmt: skip
OTHERS = [
    "5",
    "1.9",
    "-1.9",
    "true",
    "undef",
    "default",
    "[1]",
    "{a=>1}",
    "Timespan(5.7)",
    "Timestamp(5.7)",
    "/a/",
    "Integer",
]
SPANS = ["1-02:03:04", "02:03:04", "5", "1:2", "-5", "1.5", "010203", "  1", "5.005", "x", "99:99:99", "1-02:03"]
SPAN_FORMATS = [
    "%D-%H:%M:%S",
    "%H:%M",
    "%S",
    "%S.%L",
    "%S.%N",
    "%-H:%-M",
    "%_H:%M",
    "%03D",
    "%N",
    "%L",
    "%Q",
    "%-",
    "%12H",
    "%%%S",
]
MOMENTS = [
    "2020-01-02", "2020-01-02 03:04:05", "2020-01-02T03:04:05.123 EST", "2020-01-02T03:04:05+02:00",
    "2020-02-30", "02/01/2020",
    "Jan 5 2020", "2020-01-02T24:00:00", "1577934245", "2020-01-02 5PM", "20200102030405", "2020-01-02 Foo",
    "-0001-01-01", "x",
]  # fmt: skip
MOMENT_FORMATS = [
    "%F",
    "%F %T",
    "%d/%m/%Y",
    "%b %d %Y",
    "%Y%m%d%H%M%S",
    "%F %I%p",
    "%y-%m-%d",
    "%F %T %z",
    "%Y-%j",
    "%c",
    "%D",
]
VERSIONS = ["1.2.3", "1.2", "1.2.3-rc1", "1.2.3-rc.1+b.2", "v1.2.3", "1.2.3-01", "0.0.0", "2.0.0", "1.10.0", "3.0.0-0"]
RANGES = [
    "1.x", "*", "1.2", ">=1.0.0 <2.0.0", "~1.2", "~1.2.3", "^1.2", "^0.2.3", "1.2.3 - 2.0.0", "1.x || 3.x",
    ">1.2.3", "<=1.2",
    "> 1.0.0", "abc", "", "||", ">=1.2.3-rc1", ">2.0.0 <1.0.0", "~1.2.3-rc1", "1.2.3+b1",
]  # fmt: skip
URIS = [
    "http://a",
    "HTTP://U@A:80/x?q#f",
    "ftp://h//p",
    "urn:isbn:1",
    "file:///x",
    "/x",
    "x/y",
    "?q",
    "#f",
    "http://a b",
    "",
]
BINARIES = ["YWJj", "YW", "YQ==", "YWJj?", "-_-_", "+/+/", "", "YWJjZA", "é", "YW Jj", "===="]
VALUES = [
    "5", "-7", "255", "0", "1.5", "-2.25", "1.0e20", "'abc'", "''", "\"a'b\\n\"", "'Foo::bAR::'", "true",
    "undef", "default",
    "/a.b/", "Integer[1,2]", "[1,'a',[2.5,[3]],undef,true]", "[]", "{a=>1}", "{}", "{'a'=>[1,{b=>2.5}],2=>'x'}",
    "Binary('YWJj')", "SemVer('1.2.3-rc.1')", "SemVerRange('1.x')", "URI('http://a/b?c')", "Sensitive('x')",
    "Deferred('foo',[1,'a'])", "Error('m','k',{a=>1})", "[1,2,3].reverse_each", "[[1,[2,[3,4]]],{a=>{b=>[1,{c=>2}]}}]",
]  # fmt: skip
TYPES = ["Any", "Integer", "Numeric", "String", "Array", "Hash", "Scalar", "Float", "Undef", "Object", "Array[Integer]"]
COLLECTIONS = [
    "[]",
    "[1,'a']",
    "[[a,1]]",
    "{a=>1}",
    "'ab'",
    "'abc'",
    "3",
    "1.5",
    "undef",
    "Integer[1,4]",
    "[[a,1],b]",
    "[a]",
]
TREES = ["[a]", "[a,b]", "[a,0]", "[0]", "[]", "[a,b,c]"]
SUBJECTS = ["abc", "", "abcabc", "a1b22", "a.b.c", "été", "ab\\nab", "aaa", " a b "]
PATTERNS = ["b", "(b)", "[bc]+", "x?", "", "(?<n>b)", "^a", "$", "(a)|(b)", "(", "é", "(?i)B"]
FLAGS = ["", "", "", "#", "-", "0", "+", " ", "(", "<", "{", "[", "|", "#(", "#-"]
LETTERS = "sspphadxXobBeEfgGaAcCudtTyYnvVD"


class Writer:
    """Makes code of one topic or another."""

    def __init__(self, seed: int) -> None:
        self.choose = random.Random(seed)

    def one(self, items: Sequence[str]) -> str:
        return self.choose.choice(items)

    def format(self) -> str:
        widths, precisions = ["", "", "1", "10", "25"], ["", "", ".0", ".2"]
        return f"%{self.one(FLAGS)}{self.one(widths)}{self.one(precisions)}{self.one(LETTERS)}"

    def number(self) -> str:
        target = self.one(["Integer", "Integer", "Float", "Numeric", "Boolean", "Integer[0,10]", "Optional[Integer]"])
        value = quoted(self.one(NUMBERS)) if self.choose.random() < 0.75 else self.one(OTHERS)
        more = self.one(["", "", ", 2", ", 16", ", default", ", 10, true"]) if target == "Integer" else ""
        return f"{target}({value}{more})"

    def span(self) -> str:
        if self.choose.random() < 0.3:
            seconds = self.one(["93784.5", "-5.5", "0.005", "86399.999999999", "3600"])
            return f"strftime(Timespan({seconds}), {quoted(self.one(SPAN_FORMATS))})"
        more = self.one(["", f", {quoted(self.one(SPAN_FORMATS))}"])
        return f"Timespan({quoted(self.one(SPANS))}{more})"

    def moment(self) -> str:
        if self.choose.random() < 0.4:
            directive = (
                "%"
                + self.one(["", "-", "0", "^", "_"])
                + self.one(["", "3", "10"])
                + self.one("YCymBbjdeHIlpMSLNzZAauVGs")
            )
            seconds = self.one(["0", "1614834367.089", "-1.5", "253402300799"])
            return f"strftime(Timestamp({seconds}), {quoted(directive)}{self.one(['', ', ' + quoted('+02:00')])})"
        more = self.one(["", f", {quoted(self.one(MOMENT_FORMATS))}", f", {quoted(self.one(MOMENT_FORMATS))}, 'EST'"])
        return f"Timestamp({quoted(self.one(MOMENTS))}{more})"

    def version(self) -> str:
        version, range_ = quoted(self.one(VERSIONS)), quoted(self.one(RANGES))
        other = quoted(self.one(VERSIONS))
        return self.one(
            [
                f"SemVer({version})",
                f"SemVerRange({range_})",
                f"{version} =~ SemVerRange({range_})",
                f"SemVer({version}) <= SemVer({other})",
                f"SemVerRange({range_}) == SemVerRange({quoted(self.one(RANGES))})",
            ]
        )

    def uri(self) -> str:
        first, second = quoted(self.one(URIS)), quoted(self.one(URIS))
        return self.one([f"URI({first})", f"URI({first}) == URI({second})", f"URI({first}) + {second}"])

    def binary(self) -> str:
        more = self.one(["", *[f", '%{letter}'" for letter in "bBusrx"]])
        return f"Binary({quoted(self.one(BINARIES))}{more})"

    def collection(self) -> str:
        if self.choose.random() < 0.3:
            pairs = [
                f"[{self.one(TREES)},{self.one(['1', '{x=>1}', '[1,2]'])}]" for _ in range(self.choose.randint(1, 3))
            ]
            return f"Hash([{','.join(pairs)}], {self.one(['tree', 'hash_tree'])})"
        target = self.one(["Array", "Hash", "Tuple[Integer,String]", "Struct[{a=>Integer}]", "Array[String]"])
        return f"{target}({self.one(COLLECTIONS)}{self.one(['', '', ', true', ', tree'])})"

    def printf(self) -> str:
        return f"sprintf({quoted(self.format())}, {self.one(VALUES[:14])})"

    def pattern(self) -> str:
        subject, pattern = self.one(SUBJECTS), self.one(PATTERNS)
        replacement = self.one(["X", "<\\\\1>", "<\\\\0>", "\\\\2", ""])
        return self.one(
            [
                f"regsubst('{subject}', '{pattern}', '{replacement}'{self.one(['', ', G', ', I'])})",
                f"split('{subject}', '{pattern}')",
                f"match('{subject}', '{pattern}')",
            ]
        )

    def string_format(self) -> str:
        value = self.one(VALUES)
        if self.choose.random() < 0.7:
            return f"String({value}, '{self.format()}')"
        return f"String({value}, {{{self.one(TYPES)}=>'{self.format()}',{self.one(TYPES)}=>'{self.format()}'}})"

    def text(self) -> str:
        value = self.one(VALUES)
        return self.one([f'$x = {value}\n"<${{x}}>"', f"String([{value}], '%#p')", value])

    @property
    def topics(self) -> dict[str, Callable[[], str]]:
        plain = ["number", "span", "moment", "version", "uri", "binary", "collection", "printf", "pattern", "text"]
        return {**{name: getattr(self, name) for name in plain}, "format": self.string_format}


def quoted(text: str) -> str:
    """Return text in single quotes."""
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


def main() -> None:
    """Write the lines."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    writer = Writer(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    topics = sys.argv[3:] or list(writer.topics)
    codes = dict.fromkeys(writer.topics[writer.choose.choice(topics)]() for _ in range(count))
    sys.stdout.write("".join(json.dumps(code) + "\n" for code in codes))


if __name__ == "__main__":
    main()
