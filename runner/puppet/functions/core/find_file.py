"""`find_file`: where a file is."""

from __future__ import annotations

from runner.puppet.functions.files import find_first
from runner.puppet.functions.signature import CallContext, function


@function("String", context=True)
def by_names(context: CallContext, *paths: str) -> str | None:
    """Return the path of the first that exists, or undef: absolute paths, or `module/file` (in `files`).

    Example:
        find_file('/etc/motd.local', '/etc/hostname')
    """
    return find_first(context, paths, "files")


@function("Array[String]", context=True)
def by_array(context: CallContext, *paths_array: list[str]) -> str | None:
    """Return the path of the first in an array that exists, or undef."""
    return find_first(context, [path for paths in paths_array for path in paths], "files")
