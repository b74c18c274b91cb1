"""Results of references kept between runs, where a reference or the project asks for it.

The file is `.plugin_cache.json` of the project, readable by its owner only: the results may be secrets.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from runner.model.inspect_text import inspect
from runner.project.cache import write_private
from runner.project.errors import ValidationError
from runner.project.yaml_reader import type_name


class PluginCache:
    """Entries `{id: {"result", "mtime", "ttl"}}`; those that are too old are dropped when the file is read."""

    def __init__(self, path: Path, default_ttl: int | None = None) -> None:
        self._path = path
        self._default_ttl = default_ttl
        self._entries: dict[str, Any] | None = None

    def ttl(self, reference: Mapping[str, Any]) -> int | None:
        """Return for how many seconds the result of a reference may be kept; None or 0: not at all.

        Raises:
            ValidationError: when `_cache` is not what it should be.
        """
        wish = reference.get("_cache")
        if wish is None:
            return self._default_ttl
        if not isinstance(wish, dict):
            raise ValidationError(f"_cache must be a Hash, received {type_name(wish)}: {inspect(wish)}")
        if "ttl" not in wish:
            raise ValidationError("_cache must set 'ttl' key.")
        ttl = wish["ttl"]
        if not isinstance(ttl, int) or isinstance(ttl, bool) or ttl < 0:
            raise ValidationError("'ttl' key under '_cache' must be a minimum of 0.")
        return ttl

    def read(self, reference: Mapping[str, Any]) -> tuple[Any] | None:
        """Return the kept result in a tuple, or None when there is none."""
        entry = self._load().get(_identify(reference))
        return None if entry is None else (entry["result"],)

    def write(self, reference: Mapping[str, Any], result: Any, ttl: int) -> None:
        """Keep a result; a project that cannot be written keeps nothing."""
        entries = self._load()
        entries[_identify(reference)] = {"result": result, "mtime": _now().isoformat(), "ttl": ttl}
        self._save()

    def _load(self) -> dict[str, Any]:
        if self._entries is None:
            try:
                data = json.loads(self._path.read_text("utf-8"))
            except (OSError, ValueError):
                data = {}
            entries = data if isinstance(data, dict) else {}
            self._entries = {key: entry for key, entry in entries.items() if _is_fresh(entry)}
            if len(self._entries) < len(entries):
                self._save()
        return self._entries

    def _save(self) -> None:
        if self._path.parent.is_dir():
            write_private(self._path, json.dumps(self._entries))


def _identify(reference: Mapping[str, Any]) -> str:
    bare = {key: value for key, value in reference.items() if key != "_cache"}
    return hashlib.sha256(json.dumps(bare, sort_keys=True, default=str).encode()).hexdigest()[:24]


def _now() -> datetime:
    return datetime.now(UTC)


def _is_fresh(entry: Any) -> bool:
    try:
        written = datetime.fromisoformat(entry["mtime"])
        if written.tzinfo is None:
            written = written.replace(tzinfo=UTC)
        return "result" in entry and (_now() - written).total_seconds() < entry["ttl"]
    except (KeyError, TypeError, ValueError):
        return False
