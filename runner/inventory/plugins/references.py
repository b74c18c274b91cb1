"""Replacing plugin references by what they stand for, as deep as they go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.errors import RunnerError
from runner.inventory.plugins.cache import PluginCache
from runner.inventory.plugins.errors import ExecutionError, PluginError, ReferenceLoop, UnsupportedHook
from runner.inventory.plugins.options import warn_unknown
from runner.inventory.plugins.registry import Plugins
from runner.project.placed import add_place
from runner.project.validate import is_reference

_MAX_DEPTH = 100


class References:
    """Resolves references with the plugins of a project.

    Attributes:
        needed: False when nobody's data can hold a reference; then walking the data can be skipped.
    """

    def __init__(self, plugins: Plugins, cache: PluginCache | None = None, *, needed: bool = True) -> None:
        self.plugins = plugins
        self._cache = cache
        self.needed = needed
        plugins.resolve = self.resolve

    def resolve(self, data: Any) -> Any:
        """Return data with every reference in it, however deep, replaced. Data without one is returned as it is."""
        return self._resolve(data, 0)

    def _resolve(self, data: Any, depth: int) -> Any:
        if depth > _MAX_DEPTH:
            raise _loop(data)
        if isinstance(data, dict):
            resolved = {key: self._resolve(value, depth) for key, value in data.items()}
            if "_plugin" in resolved:
                return self._resolve(self._look_up(resolved, data), depth + 1)
            return resolved
        if isinstance(data, list):
            return [self._resolve(item, depth) for item in data]
        return data

    def resolve_top_level(self, data: Any) -> Any:
        """Replace data that is a reference, or a list's elements that are, but nothing within them.

        What a reference in a list returns is spliced into the list.
        """
        return self._resolve_top_level(data, 0)

    def _resolve_top_level(self, data: Any, depth: int) -> Any:
        if depth > _MAX_DEPTH:
            raise _loop(data)
        if isinstance(data, list):
            if not self.needed:
                return data
            found: list[Any] = []
            for item in data:
                resolved = self._resolve_top_level(item, depth)
                found.extend(resolved if isinstance(resolved, list) else [resolved])
            return found
        if is_reference(data):
            parameters = {key: self._resolve(value, depth) for key, value in data.items()}
            return self._resolve_top_level(self._look_up(parameters, data), depth + 1)
        return data

    def _look_up(self, reference: Mapping[str, Any], written: Mapping[str, Any]) -> Any:
        """Return what a reference stands for; `written` is the reference as it stands in its file."""
        try:
            return self._recall_or_call(reference, written)
        except RunnerError as error:
            add_place(error, written)
            raise

    def _recall_or_call(self, reference: Mapping[str, Any], written: Mapping[str, Any]) -> Any:
        ttl = self._cache.ttl(reference) if self._cache is not None else None
        if self._cache is not None and ttl:
            kept = self._cache.read(reference)
            if kept is not None:
                return kept[0]
        value = self._call(reference, written)
        if self._cache is not None and ttl:
            self._cache.write(reference, value, ttl)
        return value

    def _call(self, reference: Mapping[str, Any], written: Mapping[str, Any]) -> Any:
        name = reference["_plugin"]
        plugin = self.plugins.get(name)
        if "resolve_reference" not in plugin.hooks:
            raise UnsupportedHook(name, "resolve_reference")
        warn_unknown(str(name), getattr(plugin, "options", None), written, self.plugins.warn)
        if "validate_resolve_reference" in plugin.hooks:
            plugin.call("validate_resolve_reference", reference)
        try:
            return plugin.call("resolve_reference", reference)
        except RunnerError as error:
            raise ExecutionError(error.message, name, f"resolve_reference in {name}", help=error.help) from error
        except OSError as error:
            text = error.strerror or str(error)
            raise ExecutionError(text, name, f"resolve_reference in {name}") from error


def _loop(data: Any) -> ReferenceLoop:
    error = ReferenceLoop()
    add_place(error, data)
    return error


def run_hook(plugins: Plugins, name: str, hook: str, options: Mapping[str, Any]) -> Any:
    """Call one hook of one plugin, as `prun secret encrypt` does.

    Raises:
        UnknownPlugin, UnsupportedHook, or what the plugin raises.
    """
    plugin = plugins.get(name)
    if hook not in plugin.hooks:
        raise UnsupportedHook(name, hook)
    try:
        return plugin.call(hook, options)
    except OSError as error:
        raise PluginError(f"Error executing plugin {name} from {hook} in {name}: {error}") from error
