"""Compare the regular expressions with Ruby's, in bulk; run by hand, needs `ruby`.

    python tests/parity/regex_ruby.py [--random N] [--seed S] [--record FILE]

Handwritten patterns for every construct, and random ones, are searched in a few texts by both. Prints what differs;
`--record` writes Ruby's answers of the handwritten ones as JSON lines, which the unit tests read.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path

from runner.puppet.regex import RegexError, RegexTimeout, compile_regex
from runner.puppet.regex import pattern as engine
from runner.puppet.regex.danger import may_explode
from runner.puppet.regex.parser import parse_regex

RUBY = r"""
require 'json'
require 'timeout'
$VERBOSE = nil
STDIN.each_line do |line|
  pattern, texts = JSON.parse(line)
  begin
    regexp = Regexp.new(pattern)
    answers = texts.map do |text|
      m = Timeout.timeout(0.2) { regexp.match(text) }
      m && [m.begin(0), m.end(0), m.captures, m.names.map { |n| [n, m[n]] }]
    end
    puts JSON.generate(answers)
  rescue RegexpError => e
    puts JSON.generate(e.message)
  rescue Timeout::Error
    puts JSON.generate(nil)
  end
end
"""

ATOMS = [
    "a", "b", "c", ".", "\\w", "\\W", "\\d", "\\s", "\\S", "\\h", "[abc]", "[^a]", "[a-c&&[^b]]", "[[:alpha:]]",
    "[^[:space:]]", "\\p{Lower}", "\\P{L}", "é", "[é-ü]", "\\n", "^", "$", "\\A", "\\z", "\\Z", "\\b", "\\B", "(?i:A)",
    "\\R", "-", "\\.", "1", "(?=a)", "(?!b)", "(?<=a)", "(?<!b)", "(?<=a|bc)", "(?<!ab)", "\\u0061", "[\\w.]", "[-a]",
]  # fmt: skip
QUANTIFIERS = [
    "",
    "",
    "",
    "",
    "?",
    "*",
    "+",
    "??",
    "*?",
    "+?",
    "{2}",
    "{1,2}",
    "{,2}",
    "{1,}",
    "?+",
    "*+",
    "++",
    "{1,2}?",
]
TEXTS = ["", "a", "abc", "aab", "cab\nabc", "a1 b2", "é aü", "\n", "a\n", "\r\nb", "ABC", "abcabc", "bbb.a-c", "ſK ß"]


def random_pattern(choose: random.Random, depth: int = 0) -> str:
    """Return a pattern that Ruby probably accepts."""
    branches = []
    for _ in range(1 if choose.random() < 0.75 else 2):
        parts = []
        for _ in range(choose.randint(1, 4)):
            roll = choose.random()
            if depth < 3 and roll < 0.25:
                opening = choose.choice(["(", "(", "(?:", "(?>", "(?i:", "(?m:", "(?=", "(?!"])
                atom = f"{opening}{random_pattern(choose, depth + 1)})"
            elif roll < 0.30:
                atom = "\\1" if choose.random() < 0.5 else "(a)?"
            else:
                atom = choose.choice(ATOMS)
            parts.append(atom + choose.choice(QUANTIFIERS))
        branches.append("".join(parts))
    return "|".join(branches)


def is_slow(pattern: str) -> bool:
    """Tell whether Ruby, which has no time limit here, could take for ever."""
    try:
        return may_explode(parse_regex(pattern).body)
    except RegexError:
        return False


def ask_ruby(cases: list[tuple[str, list[str]]]) -> list[object]:
    """Return Ruby's answers, one a case: matches or the text of the error."""
    lines = "".join(json.dumps(case) + "\n" for case in cases)
    done = subprocess.run(["ruby", "-e", RUBY], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.split("\n") if line]


def ask_ours(pattern: str, texts: list[str]) -> object:
    """Return our answers in the same form."""
    try:
        compiled = compile_regex(pattern)
        answers: list[object] = []
        for text in texts:
            try:
                found = compiled.search(text)
            except RegexTimeout:
                return f"given up on {text!r}"
            if found is None:
                answers.append(None)
            else:
                names = [[name, found.group(name)] for name in compiled.names]
                answers.append([*found.span(), list(found.groups()), names])
        return answers
    except RegexError as error:
        return error.message


def main() -> int:
    """Compare, print, and say by the exit code whether all was equal."""
    options = argparse.ArgumentParser()
    options.add_argument("--random", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--record", type=Path)
    given = options.parse_args()
    engine.TIME_LIMIT = 0.2
    written = json.loads((Path(__file__).parent / "regex_patterns.json").read_text())
    cases = [(pattern, [*texts, *TEXTS]) for pattern, texts in written]
    if given.record:
        lines = [json.dumps([*case, answer]) for case, answer in zip(cases, ask_ruby(cases), strict=True)]
        given.record.write_text("\n".join(lines) + "\n")
    choose = random.Random(given.seed)
    while len(cases) < len(written) + given.random:
        pattern = random_pattern(choose)
        if not is_slow(pattern):
            cases.append((pattern, TEXTS))
    wrong = 0
    for (pattern, texts), expected in zip(cases, ask_ruby(cases), strict=True):
        if expected is None:
            continue  # Ruby itself gave up
        got = ask_ours(pattern, texts)
        if got == expected:
            continue
        wrong += 1
        if isinstance(got, list) and isinstance(expected, list):
            for text, left, right in zip(texts, expected, got, strict=True):
                if left != right:
                    print(f"{pattern!r} in {text!r}: ruby {left} ours {right}")
        else:
            print(f"{pattern!r}: ruby {expected!r} ours {got!r}")
    print(f"{len(cases) - wrong} of {len(cases)} equal")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
