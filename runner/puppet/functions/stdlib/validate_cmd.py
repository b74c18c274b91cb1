"""`validate_cmd`: check text with a command."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import inspect, need_string
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def validate_cmd(*args: Value) -> None:
    """Fail unless a command succeeds for a file with the text; `%` in the command stands for the file.

    Example:
        validate_cmd('text', '/usr/bin/test -s %', 'must not be empty')
    """
    if not 2 <= len(args) <= 3:
        raise ArgumentFault(f"validate_cmd(): wrong number of arguments ({len(args)}; must be 2 or 3)")
    content, command, *rest = arguments(args)
    script = need_string(command)
    message = rest[0] if rest else f"validate_cmd(): failed to validate content with command {inspect(script)}"
    with tempfile.TemporaryDirectory(prefix="validate_cmd") as folder:
        path = Path(folder) / "content"
        path.write_text(need_string(content), encoding="utf-8", errors="surrogateescape")
        words = script.split()
        line = script.replace("%", str(path)) if "%" in words[1:] else f"{script} {path}"
        done = subprocess.run(["/bin/sh", "-c", line], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        output = done.stdout.decode(errors="replace").rstrip("\n")
        raise ArgumentFault(f"{message}\nExecution of '{line}' returned {done.returncode}: {output}")
