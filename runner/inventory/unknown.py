"""Warnings of options nobody knows, where no check of a file says so: plugins returned them, or plans set them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from runner.inventory.places import Place, origin_text
from runner.inventory.state import TargetState
from runner.project.notice import Warn
from runner.project.transports import is_transport
from runner.project.validate import Finding


class UnknownOptions:
    """Says each thing once, however many targets have it."""

    def __init__(self, warn: Warn) -> None:
        self._warn = warn
        self._said: set[tuple[str, ...]] = set()

    def option(
        self,
        state: TargetState,
        transport: str,
        finding: Finding,
        sources: Iterable[tuple[Place, Mapping[str, Any]]],
    ) -> None:
        """Warn of an option of a transport; `sources` are what configures the target, as it is written."""
        path = (transport, *map(str, finding.path))
        origin = origin_text(path, sources)
        if origin is not None and self._is_new(*path, origin):
            end = f", did you mean '{finding.hint}'?" if finding.hint else "."
            text = f"Unknown option '{path[-1]}' at '{'.'.join(path[:-1])}'{origin or state.place_of(path)}{end}"
            self._warn(text, "unknown_option")

    def transports(self, keys: Iterable[str], place: str) -> None:
        """Warn of keys of a configuration that are no transports."""
        for key in keys:
            if key != "transport" and not is_transport(key) and self._is_new(key):
                self._warn(f"Found unexpected key(s) {key} in config{place}", "unknown_config_keys")

    def _is_new(self, *words: str) -> bool:
        new = words not in self._said
        self._said.add(words)
        return new
