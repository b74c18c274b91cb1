"""What a file of a module may define: its place under the module path, as a name."""

from __future__ import annotations

from functools import lru_cache
from pathlib import PurePath

_DIRECTORIES = ("manifests", "functions", "types", "plans")


@lru_cache(maxsize=64)
def file_namespace(path: str | None, module_path: tuple[str, ...]) -> str | None:
    """Return the name that definitions in a file must begin with.

    None when the file is not in a module or not a manifest; an empty text when it stands where no definition belongs.
    """
    if path is None or not path.endswith(".pp"):
        return None
    for directory in module_path:
        base = directory.rstrip("/") + "/"
        if path.startswith(base):
            return _namespace(PurePath(path[len(base) :]).with_suffix("").parts)
    return None


def _namespace(parts: tuple[str, ...]) -> str:
    if len(parts) < 3 or parts[1] not in _DIRECTORIES:
        return ""
    module, kind, *rest = parts
    if kind in ("manifests", "plans") and rest == ["init"]:
        return module.lower()
    return "::".join([module, *rest]).lower()
