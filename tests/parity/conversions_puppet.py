"""Compare code given on standard input (one JSON string a line) with Puppet's answers; run by hand, needs `puppet`.

python tests/parity/conversions_puppet.py < codes.jsonl
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from runner.app.dev_eval import answer

ASK = Path(__file__).parent / "ask_puppet.rb"
_NOISE = re.compile(r" \((?:file: [^)]*?)?(?:line: \d+, column: \d+)\)(?: on node \S+)?$| on node \S+$")
_ADDRESS = re.compile(r"0x[0-9a-f]{16}")


def main() -> int:
    """Ask both, print what differs."""
    codes = [line for line in sys.stdin.read().split("\n") if line]
    done = subprocess.run(
        ["ruby", str(ASK)], input="\n".join(codes) + "\n", capture_output=True, text=True, check=False
    )
    answers = [json.loads(line) for line in done.stdout.split("\n") if line]
    wrong = 0
    for number, (code, expected) in enumerate(zip(codes, answers, strict=False)):
        if expected["ok"] is None:
            continue
        got = answer({"id": str(number), "code": json.loads(code)})
        if expected["ok"]:
            same = bool(got["ok"]) and json.dumps(got["value"]) == json.dumps(expected["value"])
        else:
            same = not got["ok"] and clean(got["error"]) == clean(expected["error"])
        if not same and not _ADDRESS.search(json.dumps(expected)):
            wrong += 1
            theirs = json.dumps(expected["value"], ensure_ascii=False) if expected["ok"] else clean(expected["error"])
            ours = json.dumps(got["value"], ensure_ascii=False) if got["ok"] else clean(got["error"])
            print(f"{json.loads(code)}\n   puppet {theirs[:600]}\n   ours   {ours[:600]}")
    print(f"{len(answers) - wrong} of {len(answers)} equal ({len(codes)} asked)")
    return 1 if wrong else 0


def clean(message: str) -> str:
    """Return a message without its place."""
    return _NOISE.sub("", message)


if __name__ == "__main__":
    sys.exit(main())
