"""Compare type facts with those of the installed Puppet on random types and values.

    python tests/parity/types_puppet.py [--cases 2000] [--seed 1] [--record FILE.jsonl]

Prints every difference. `--record` writes the cases on which both agree, as the conformance tests read them.
Known differences are named in docs/reference/types.md.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from runner.app.dev_types import answer

DRIVER = Path(__file__).with_name("types_puppet.rb")
DEFINITIONS = """\
type Endpoint = Struct[{host => String[1], port => Integer[1, 65535], Optional[tls] => Boolean}]
type Tree = Variant[Integer, Array[Tree]]
type Port = Integer[1, 65535]
type Opt = Optional[Port]
type Colour = Enum['red', 'green']
type Wrapped = Variant[Colour, Sensitive[Colour]]
type Point = Object[{attributes => {x => Integer, y => Integer}}]
type Point3 = Object[{parent => Point, attributes => {z => Integer}}]
type Named = Object[{attributes => {name => String, tag => {type => Optional[String], value => undef}}}]
type Box = Object[{type_parameters => {v => Any}, attributes => {v => Any}}]"""

TYPES = [
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
    "Enum",
    "Pattern",
    "Regexp",
    "Collection",
    "Array",
    "Hash",
    "Tuple",
    "Struct",
    "Variant",
    "Optional",
    "NotUndef",
    "Iterable",
    "Iterator",
    "Type",
    "Callable",
    "Class",
    "Resource",
    "CatalogEntry",
    "Sensitive",
    "Binary",
    "Timespan",
    "Timestamp",
    "SemVer",
    "SemVerRange",
    "URI",
    "Object",
    "Init",
    "Data",
    "RichData",
    "File",
    "Error",
    "Deferred",
    "Boolean[true]",
    "Integer[1,5]",
    "Integer[0]",
    "Integer[3,9]",
    "Integer[default,2]",
    "Float[1,2]",
    "Float[1.5]",
    "String[1]",
    "String[2,4]",
    "String[0,1]",
    "Enum[a,b]",
    "Enum[abc]",
    "Enum[a,true]",
    "Pattern[/a/]",
    "Pattern[/^[ab]+$/,/c/]",
    "Regexp[/a/]",
    "Collection[1]",
    "Collection[0,1]",
    "Array[0,0]",
    "Array[1,2]",
    "Hash[0,0]",
    "Hash[1,2]",
    "Class[a]",
    "Class[b]",
    "File['a']",
    "File['b']",
    "User['a']",
    "Timespan[1,5]",
    "Timestamp[0,100]",
    "SemVer['1.x']",
    "SemVer['>=1.0.0']",
    "URI[{scheme=>http}]",
    "URI['http://a']",
    "Error[k]",
    "Runtime[ruby,x]",
    "Port",
    "Opt",
    "Colour",
    "Wrapped",
    "Point",
    "Point3",
    "Named",
    "Box",
    "Endpoint",
]

VALUES = [
    "1",
    "3",
    "0",
    "-1",
    "100",
    "1.5",
    "2.0",
    "true",
    "false",
    "undef",
    "default",
    "'a'",
    "'b'",
    "''",
    "'abc'",
    "'red'",
    "'x'",
    "/a/",
    "/b/",
    "[]",
    "{}",
    "Integer",
    "Integer[1,5]",
    "String",
    "Type[Integer]",
    "SemVer('1.2.3')",
    "SemVer('2.0.0')",
    "SemVerRange('1.x')",
    "Timespan(1)",
    "Timestamp(50)",
    "Sensitive('red')",
    "Sensitive(5)",
    "Binary('YQ==')",
    "URI('http://a')",
    "URI('https://b/c')",
    "Error('m')",
    "Error('m','k')",
    "Deferred('f')",
    "File['a']",
    "Class['a']",
    "[1,2].reverse_each",
    "Point(1,2)",
    "Point3(1,2,3)",
    "Named('a')",
    "Box('x')",
    "Enum[a]",
]

SIZES = ["", "", "", ",0", ",1", ",2", ",1,2", ",0,1", ",2,2", ",0,0", ",default,2"]


class Maker:
    """Makes random types and values as text."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def type(self, depth: int = 2) -> str:
        """Return a type."""
        choice = self.random.choice
        if depth <= 0 or self.random.random() < 0.35:
            return choice(TYPES)
        forms = [
            lambda: f"Array[{self.type(depth - 1)}{choice(SIZES)}]",
            lambda: (
                f"Hash[{choice(['String', 'Enum[a,b]', 'Integer', 'Any', self.type(depth - 1)])},"
                f"{self.type(depth - 1)}{choice(SIZES)}]"
            ),
            lambda: f"Tuple[{self.types(depth, 3)}{choice(SIZES)}]",
            lambda: f"Struct[{{{self.members(depth)}}}]",
            lambda: f"Variant[{self.type(depth - 1)},{self.types(depth, 2)}]",
            lambda: f"Optional[Variant[{self.type(depth - 1)},{self.type(depth - 1)}]]",
            lambda: f"{choice(['Optional', 'NotUndef', 'Type', 'Sensitive', 'Iterable'])}[{self.type(depth - 1)}]",
            lambda: f"Callable[{self.types(depth, 2)}{choice(SIZES)}{choice(['', '', ',Callable[String]'])}]",
            lambda: f"Callable[[{self.types(depth, 2)}{choice(SIZES)}],{self.type(depth - 1)}]",
        ]
        return choice(forms)()

    def types(self, depth: int, most: int) -> str:
        """Return one to `most` types."""
        return ",".join(self.type(depth - 1) for _ in range(self.random.randint(1, most)))

    def members(self, depth: int) -> str:
        """Return members of a Struct."""
        keys = self.random.sample(["a", "b", "c", "d"], self.random.randint(1, 3))
        forms = ["{}", "{}", "Optional[{}]", "NotUndef[{}]"]
        return ",".join(f"{self.random.choice(forms).format(key)}=>{self.type(depth - 1)}" for key in keys)

    def value(self, depth: int = 2) -> str:
        """Return a value."""
        if depth <= 0 or self.random.random() < 0.5:
            return self.random.choice(VALUES)
        if self.random.random() < 0.5:
            return f"[{','.join(self.value(depth - 1) for _ in range(self.random.randint(1, 3)))}]"
        keys = self.random.sample(["a", "b", "host", "port", "1", "true", "[1]", "''"], self.random.randint(1, 3))
        return f"{{{','.join(f'{key}=>{self.value(depth - 1)}' for key in keys)}}}"

    def case(self) -> dict[str, Any]:
        """Return a case."""
        case = {"type": self.type()}
        kind = self.random.choice(["form", "value", "other", "other"])
        if kind == "value":
            case["value"] = self.value()
        elif kind == "other":
            case["other"] = self.type()
        if any(word[0].isupper() and word in " ".join(case.values()) for word in DEFINITIONS.split() if len(word) > 2):
            case["defs"] = DEFINITIONS
        return case


def ask(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return Puppet's answer to every case."""
    text = "".join(json.dumps({"id": index, **case}) + "\n" for index, case in enumerate(cases))
    done = subprocess.run(["ruby", "-W0", str(DRIVER)], input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"the driver failed: {done.stderr.strip()[-2000:]}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def main() -> int:
    """Compare, print, record."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path)
    args = parser.parse_args()
    maker = Maker(args.seed)
    cases = [maker.case() for _ in range(args.cases)]
    agreed, different = [], 0
    for index, (case, expected) in enumerate(zip(cases, ask(cases), strict=True)):
        expected.pop("id")
        if "RUBY" in str(expected.get("error")):  # Puppet itself failed
            continue
        got = answer(case)
        got.pop("id")
        if got == expected:
            agreed.append({"id": f"types/random/{index:04}", "case": case, "expected": expected})
            continue
        different += 1
        print(json.dumps({key: text for key, text in case.items() if key != "defs"}))
        for key in {*expected, *got}:
            if expected.get(key) != got.get(key):
                print(f"    {key}\n      Puppet {expected.get(key)!r}\n      prun   {got.get(key)!r}")
    print(f"{different} of {len(cases)} differ")
    if args.record:
        args.record.write_text("".join(json.dumps(case) + "\n" for case in agreed))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
