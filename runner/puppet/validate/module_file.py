"""What a file of a module may define: its place under the module path, as a name."""

from __future__ import annotations

from functools import lru_cache
from os.path import abspath
from pathlib import PurePath

_DIRECTORIES = ("manifests", "functions", "types", "plans")


@lru_cache(maxsize=64)
def file_namespace(path: str | None, module_path: tuple[str, ...]) -> str | None:
    """Return the name that definitions in a file must begin with.

    None when the file is not in a module or not a manifest; an empty text when it stands where no definition belongs.
    """
    if path is None or not path.endswith((".pp", ".pp/")):
        return None
    place = abspath(path)  # noqa: PTH100 - links stay as they are
    if PurePath(place).suffix != ".pp":
        return None
    for directory in module_path:
        base = abspath(directory).rstrip("/") + "/"  # noqa: PTH100
        if place.startswith(base):
            return _namespace(PurePath(place[len(base) :].lower()).with_suffix("").parts)
    return None


def _namespace(parts: tuple[str, ...]) -> str:
    if len(parts) < 3 or parts[1] not in _DIRECTORIES:
        return ""
    module, _, *rest = parts
    return module if rest == ["init"] else "::".join([module, *rest])
