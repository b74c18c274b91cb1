"""Compare `sprintf` with Ruby's, in bulk; run by hand, needs `ruby`.

python tests/parity/sprintf_ruby.py [N] [SEED]
"""

from __future__ import annotations

import json
import random
import subprocess
import sys

from runner.errors import ArgumentFault
from runner.puppet.functions.printf import sprintf

RUBY = r"""
require 'json'
$VERBOSE = nil
STDIN.each_line do |line|
  format, args = JSON.parse(line)
  begin
    puts JSON.generate([sprintf(format, *args).encode("UTF-8")])
  rescue StandardError => e
    puts JSON.generate(e.message)
  end
end
"""
VALUES = [
    -7,
    0, 1, -1, 5, 255, -255, 256, -256, 8, -8, 42, 1000000,
    -(2**63), 2**64, 1.5, -1.5, 0.0, -0.0, 1e20, 1e-7, 3.999, -3.999,
    123456.789, 0.1, 1e15,
    "abc", "", "12", "0x1f", "1_000", "010", "1.5", "x", "é☃", [1, "a"], {"a": 1}, True, 100.0, 2.5,
]  # fmt: skip


SPECIAL: list[tuple[str, list[object]]] = [
    ("%2$s %1$s", ["a", "b"]),
    ("%*d|%-*d|", [5, 1, 5, 2]),
    ("%<a>05d %{b}", [{"a": 1, "b": 2}]),
    ("%s", []),
    ("%", ["a"]),
    ("%<a>s", [{"b": 1}]),
    ("%{a}", [1]),
    ("%1$s %s", ["a", "b"]),
    ("%.*f", [2, 1.5]),
    ("%s %s", ["a"]),
    ("%5", [1]),
    ("%c", [""]),
    ("%c", [-1]),
    ("%d", [None]),
    ("%f", [None]),
    ("%-+5d|", [3]),
    ("%+05d", [3]),
    ("% x", [-255]),
    ("%", []),
    ("100%", []),
    ("%\n", []),
    ("%z", [1]),
    ("%-10s|%10s|", ["a", "b"]),
    ("%.1s", ["é☃"]),
    ("%<a", [{"a": 1}]),
    ("%08b", [-11]),
    ("%.10x", [-123]),
    ("%010x", [-123]),
    ("%#o", [0]),
    ("%#x", [0]),
    ("%#.3o", [8]),
    ("%.0f", [0.5]),
]


def random_format(choose: random.Random) -> str:
    """Return one directive, mostly a valid one."""
    flags = "".join(choose.sample(" #+-0", choose.choice([0, 0, 1, 1, 2, 3])))
    width = choose.choice(["", "", "", "5", "12", "1"])
    precision = choose.choice(["", "", "", ".0", ".3", ".10", "."])
    letter = choose.choice("dddiuxXobBfeEgGaAsspc%yq")
    return choose.choice(["", "<"]) + "%" + flags + width + precision + letter + choose.choice(["", ">", "%%"])


def main() -> int:
    """Compare and print what differs."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    choose = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    cases: list[tuple[str, list[object]]] = [(random_format(choose), [choose.choice(VALUES)]) for _ in range(count)]
    cases += SPECIAL
    lines = "".join(json.dumps(case) + "\n" for case in cases)
    done = subprocess.run(["ruby", "-e", RUBY], input=lines, capture_output=True, text=True, check=True)
    wrong = 0
    for (format_, args), line in zip(cases, done.stdout.splitlines(), strict=True):
        expected = json.loads(line)
        try:
            got: object = [sprintf(format_, args)]
        except ArgumentFault as error:
            got = error.message
        if got != expected:
            wrong += 1
            print(f"{format_!r} {args!r}: ruby {expected!r} ours {got!r}")
    print(f"{len(cases) - wrong} of {len(cases)} equal")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
