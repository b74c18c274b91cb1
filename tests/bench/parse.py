"""Cold reading and checking of every manifest below a directory, side by side with the installed Puppet.

    python tests/bench/parse.py [DIRECTORY] [--puppet]      default: /usr/share/puppet/modules.available

Everything happens in one process after one warm-up pass; each number is the best of five. `--puppet` runs Puppet's
own lexer, parser and validator over the same files in one Ruby process in the same way.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from runner.diagnostics import Collector
from runner.puppet.syntax import parse
from runner.puppet.syntax.lexer import Lexer
from runner.puppet.syntax.source_text import read_source
from runner.puppet.validate import validate

ROUNDS = 5
DRIVER = Path(__file__).with_name("parse_puppet.rb")


def best(action: Callable[[], object]) -> float:
    """Return the least of several times, in seconds."""
    times = []
    for _ in range(ROUNDS + 1):
        gc.collect()
        begin = time.perf_counter()
        action()
        times.append(time.perf_counter() - begin)
    return min(times[1:])


def main() -> None:
    """Measure and report."""
    arguments = [word for word in sys.argv[1:] if not word.startswith("--")]
    root = Path(arguments[0] if arguments else "/usr/share/puppet/modules.available")
    files = sorted(path for path in root.rglob("*.pp") if path.is_file())
    sources = [read_source(path) for path in files]
    lines = sum(source.text.count("\n") for source in sources)
    programs = [parse(source) for source in sources]

    def lex_all() -> None:
        for source in sources:
            Lexer(source.text).run()

    def parse_all() -> None:
        for source in sources:
            parse(source)

    def validate_all() -> None:
        collector = Collector()
        for program in programs:
            validate(program, collector=collector)

    def both() -> None:
        collector = Collector()
        for source in sources:
            validate(parse(source), collector=collector)

    sys.stdout.write(f"{len(files)} files, {lines} lines\n")
    steps = (("lex", lex_all), ("lex + parse", parse_all), ("validate", validate_all), ("lex + parse + validate", both))
    for name, action in steps:
        taken = best(action)
        sys.stdout.write(f"{name:24} {taken:.3f} s  {lines / taken:>9.0f} lines/s\n")
    if "--puppet" in sys.argv:
        subprocess.run(["ruby", "-W0", "-I/usr/lib/ruby/vendor_ruby", str(DRIVER), str(root)], check=True)


if __name__ == "__main__":
    main()
