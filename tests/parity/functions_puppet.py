"""Ask the installed Puppet for the tables in tests/functions again, and say what changed.

    python tests/parity/functions_puppet.py [--write] [--modulepath DIR] [TABLE.jsonl...]

Without `--write` the tables stay as they are. Debian: `apt install puppet puppet-module-puppetlabs-stdlib`; that is
stdlib 8.5, so corners.jsonl wants a `--modulepath` with stdlib 9.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
TABLES = HERE.parent / "functions"
_PLACE = re.compile(r"(?: \((?:file: [^()]*, )?line: \d+(?:, column: \d+)?\))?(?: on node \S+)?$")


def ask(codes: list[str], modulepath: str = "/usr/share/puppet/modules") -> list[dict[str, str]]:
    """Return Puppet's answers, one row a code."""
    script = (HERE / "evaluate_puppet.rb").read_text(encoding="utf-8")
    script = script.replace("modulepath: []", f"modulepath: ['{modulepath}']")
    lines = "".join(json.dumps({"id": number, "code": code}) + "\n" for number, code in enumerate(codes))
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    command = ["ruby", "-e", script]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, env=environment)
    return [row(code, json.loads(line)) for code, line in zip(codes, done.stdout.splitlines(), strict=True)]


def row(code: str, answer: dict[str, str]) -> dict[str, str]:
    if answer["ok"]:
        return {"code": code, "text": answer["value"], "type": answer["type"]}
    return {"code": code, "error": _PLACE.sub("", answer["error"]).removeprefix("Evaluation Error: ")}


def main(arguments: list[str]) -> int:
    write = "--write" in arguments
    modulepath = "/usr/share/puppet/modules"
    if "--modulepath" in arguments:
        at = arguments.index("--modulepath")
        modulepath = arguments[at + 1]
        arguments = arguments[:at] + arguments[at + 2 :]
    names = [name for name in arguments if not name.startswith("-")] or ["core.jsonl", "stdlib.jsonl"]
    changed = 0
    for name in names:
        path = TABLES / name
        old = [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]
        new = ask([each["code"] for each in old], modulepath)
        for before, after in zip(old, new, strict=True):
            if before != after:
                changed += 1
                print(f"{before['code']}\n  was {before}\n  is  {after}")
        if write:
            text = "".join(json.dumps(each, ensure_ascii=True) + "\n" for each in new)
            path.write_text(text, encoding="utf-8")
    return 1 if changed and not write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
