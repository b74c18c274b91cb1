"""Asks the installed Puppet (Debian: `apt-get install puppet`) about many parse cases in one process."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

DRIVER = Path(__file__).with_name("pn_oracle.rb")


def ask(cases: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return Puppet's answer to every case."""
    text = "".join(json.dumps(case) + "\n" for case in cases)
    command = ["ruby", "-W0", "-I/usr/lib/ruby/vendor_ruby", str(DRIVER)]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"the driver failed: {done.stderr.strip()[-2000:]}")
    return [json.loads(line) for line in done.stdout.split("\n") if line]
