"""Plugin names to plugins; a plugin is made when its name is met for the first time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

from runner.errors import RunnerError
from runner.inventory.plugins.errors import PluginError, UnknownPlugin
from runner.inventory.plugins.port import Plugin, PluginContext
from runner.project.notice import Warn
from runner.project.placed import Placed, add_place, span_text
from runner.suggest import nearest

ENTRY_POINT_GROUP = "prun.plugins"

_FIXED = {"env_var": "env_var", "prompt": "prompt", "puppetdb": "puppetdb", "task": "task"}
"""Built-in plugins that no module replaces, with their modules in this package."""
_REPLACEABLE = {"pkcs7": "pkcs7", "yaml": "yaml_"}
"""Built-in plugins that a module of the same name on the modulepath replaces."""


class Plugins:
    """The plugins of a project.

    `settings` is the `plugins` section of the configuration; it may hold references, which `resolve` (set by whoever
    resolves references) replaces when the plugin is first used.
    """

    def __init__(self, context: PluginContext, settings: Mapping[str, Any] | None = None) -> None:
        self._context = context
        self._settings = dict(settings or {})
        self._made: dict[str, Plugin] = {}
        self._resolving: list[str] = []
        self.resolve: Callable[[Any], Any] = lambda data: data
        if "puppetdb" in self._settings:
            raise PluginError(
                "Configuration for the PuppetDB plugin must be in the 'puppetdb' config section, not 'plugins'"
            )

    @property
    def warn(self) -> Warn:
        return self._context.warn

    def get(self, name: Any) -> Plugin:
        """Return a plugin.

        Raises:
            UnknownPlugin: when there is none of that name.
        """
        if not isinstance(name, str):
            raise UnknownPlugin(name)
        if name not in self._made:
            maker = self._find_maker(name)
            if maker is None:
                raise UnknownPlugin(name, self.names())
            try:
                self._made[name] = maker(replace(self._context, config=self._config(name)))
            except RunnerError as error:
                add_place(error, self._settings.get(name))
                raise
        return self._made[name]

    def _find_maker(self, name: str) -> Callable[[PluginContext], Plugin] | None:
        if name in _FIXED:
            return _built_in(_FIXED[name])
        module = self._context.modules.find(name)
        is_plugin = module is not None and module.plugin_file.is_file()
        if name in _REPLACEABLE and not (is_plugin and module is not None and not module.bundled):
            return _built_in(_REPLACEABLE[name])
        if module is not None and is_plugin:
            found = module

            def make(context: PluginContext) -> Plugin:
                from runner.inventory.plugins.module import ModulePlugin

                return ModulePlugin(found, context)

            return make
        return _entry_point(name)

    def _config(self, name: str) -> dict[str, Any]:
        if name not in self._settings:
            return {}
        if name in self._resolving:
            raise PluginError(f"Configuration for plugin '{name}' depends on the plugin itself")
        self._resolving.append(name)
        try:
            return dict(self.resolve(self._settings[name]))
        finally:
            self._resolving.pop()

    def warn_unknown_settings(self) -> None:
        """Warn about settings for plugins that do not exist."""
        for name, value in self._settings.items():
            if self._find_maker(name) is None:
                place = span_text(value.span()) if isinstance(value, Placed) else ""
                near = nearest(name, self.names())
                end = f", did you mean '{near}'?" if near else "."
                self.warn(f"There are settings for the unknown plugin '{name}'{place}{end}", "unknown_plugin_settings")

    def names(self) -> list[str]:
        """Return every plugin there is, sorted."""
        modules = [module.name for module in self._context.modules if module.plugin_file.is_file()]
        return sorted({*_FIXED, *_REPLACEABLE, *modules, *_entry_points()})

    def list_hooks(self) -> dict[str, dict[str, str | None]]:
        """Return hook name → plugin name → description, as `prun plugin show` prints it.

        A plugin that cannot be used is a warning (`plugin_load_error`), not an error.
        """
        from runner.inventory.plugins.port import HOOKS

        found: dict[str, dict[str, str | None]] = {hook: {} for hook in HOOKS if hook != "validate_resolve_reference"}
        for name in self.names():
            try:
                hooks = self.get(name).hooks
            except RunnerError as error:
                self._context.warn(error.message, "plugin_load_error")
                continue
            for hook, description in hooks.items():
                if hook in found:
                    found[hook][name] = description
        return found


def _built_in(module: str) -> Callable[[PluginContext], Plugin]:
    loaded = import_module(f"runner.inventory.plugins.{module}")
    return loaded.make  # type: ignore[no-any-return]


def _entry_points() -> dict[str, Any]:
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group=ENTRY_POINT_GROUP)}


def _entry_point(name: str) -> Callable[[PluginContext], Plugin] | None:
    entry = _entry_points().get(name)
    if entry is None:
        return None
    from runner.inventory.plugins.foreign import ForeignPlugin

    return lambda context: ForeignPlugin(name, entry, context)
