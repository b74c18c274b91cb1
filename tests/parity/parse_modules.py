"""Compares our PN with Puppet's for every manifest and template below a directory.

    python tests/parity/parse_modules.py [DIRECTORY]     default: /usr/share/puppet/modules.available

Debian has plenty of modules: `apt-get install $(apt-cache search --names-only '^puppet-module-' | cut -d' ' -f1)`.
Exits with 1 when a file differs.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from oracle import ask

from runner.errors import SourceErrors
from runner.puppet.syntax import parse, pn
from runner.puppet.syntax.source_text import read_source


def our_pn(path: Path) -> tuple[str | None, str | None]:
    """Return PN and error message."""
    try:
        return pn.render(parse(read_source(path), mode="epp" if path.suffix == ".epp" else "pp")), None
    except SourceErrors as errors:
        return None, errors.message


def main() -> int:
    """Compare and report."""
    root = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/puppet/modules.available")
    files = sorted(path for path in root.rglob("*") if path.suffix in (".pp", ".epp") and path.is_file())
    begin = time.perf_counter()
    ours = [our_pn(path) for path in files]
    taken = time.perf_counter() - begin
    theirs = ask({"id": index, "path": str(path), "mode": path.suffix[1:]} for index, path in enumerate(files))
    differing = 0
    for path, (text, error), answer in zip(files, ours, theirs, strict=True):
        if text == answer["pn"] and (text is not None or error == answer["diagnostics"][0]["message"]):
            continue
        differing += 1
        sys.stdout.write(f"{path}\n  ours   {text or error}\n  theirs {answer['pn'] or answer['diagnostics']}\n")
    lines = sum(path.read_bytes().count(b"\n") for path in files)
    sys.stdout.write(f"{len(files)} files, {lines} lines, {differing} differ; ours took {taken:.2f} s\n")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
