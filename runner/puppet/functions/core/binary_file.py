"""`binary_file`: the bytes of a file."""

from __future__ import annotations

from pathlib import Path

from runner.errors import ArgumentFault
from runner.puppet.functions.files import find
from runner.puppet.functions.signature import CallContext, function
from runner.puppet.values import Binary


@function("String", context=True)
def binary_file(context: CallContext, path: str) -> Binary:
    """Return the bytes of a file, named by absolute path or as `module/file` (in `files`).

    Example:
        binary_file('/etc/hostname')
    """
    found = find(context, path, "files")
    if found is None:
        raise ArgumentFault(f"binary_file(): The given file '{path}' does not exist")
    try:
        return Binary(Path(found).read_bytes())
    except OSError as error:
        raise ArgumentFault(f"binary_file(): could not read {found}: {error.strerror}") from error
