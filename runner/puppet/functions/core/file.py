"""`file`: the text of a file."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.files import find, read_text
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.ruby import need_string
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def file(context: CallContext, *args: Value) -> str:
    """Return the text of the first file that exists, named by absolute path or as `module/file` (in `files`).

    Example:
        file('/etc/motd.local', '/etc/hostname')
    """
    names = at_least("file", 1, args)
    for name in names:
        path = find(context, need_string(name), "files")
        if path is not None:
            try:
                return read_text(path)
            except OSError as error:
                raise ArgumentFault(f"file(): could not read {path}: {error.strerror}") from error
    raise ArgumentFault(f"Could not find any files from {', '.join(names)}")
