"""`generate`: the output of a command on the controller."""

from __future__ import annotations

import re
import subprocess
from pathlib import PurePosixPath

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.ruby import need_string, text
from runner.puppet.functions.signature import Value, function

_ALLOWED = re.compile(r"^[-/\w.+]+$", re.MULTILINE)


@function("Any", legacy=True)
def generate(*args: Value) -> str:
    """Run a command, given by its full path, with arguments, and return what it writes. No shell is involved.

    Example:
        generate('/bin/echo', 'text')
    """
    command, *rest = at_least("generate", 1, args)
    path = need_string(command)
    if not path.startswith("/"):
        raise ArgumentFault("Generators must be fully qualified")
    if not _ALLOWED.search(path):
        raise ArgumentFault("Generators can only contain alphanumerics, file separators, and dashes")
    if ".." in path:
        raise ArgumentFault("Can not use generators with '..' in them.")
    words = [path, *_words(rest)]
    folder = str(PurePosixPath(path).parent)
    try:
        done = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    except FileNotFoundError as error:
        if error.filename == folder:
            raise ArgumentFault(f"No such file or directory @ dir_chdir - {folder}") from error
        raise _failed(path, f"Could not execute posix command: No such file or directory - {path}") from error
    except OSError as error:
        raise _failed(path, f"Could not execute posix command: {error.strerror} - {path}") from error
    output = done.stdout.decode(errors="replace")
    if done.returncode != 0:
        line = " ".join(words)
        raise _failed(path, f"Execution of '{line}' returned {done.returncode}: {output}".rstrip("\n"))
    return output


def _words(values: list[Value]) -> list[str]:
    words: list[str] = []
    for value in values:
        words.extend(_words(value) if isinstance(value, list) else [text(value)])
    return words


def _failed(path: str, reason: str) -> ArgumentFault:
    return ArgumentFault(f"Failed to execute generator {path}: {reason}")
