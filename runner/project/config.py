"""Settings: what each source says, and the merged result.

From the weakest to the strongest: built-in values, the system's defaults file, the user's defaults file, the project's
file, environment variables, the command line.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from runner.project.errors import ValidationError
from runner.project.files_check import check_file
from runner.project.notice import Notice
from runner.project.placed import Placed
from runner.project.schema import transport_names
from runner.project.transports import option_names

_SHALLOW = {"apply-settings", "log", "plugin-hooks", "puppetdb", "puppetdb-instances"}
_DEFAULT_CONCURRENCY = 100
_APPLY_SETTINGS = {"evaltrace", "log_level", "show_diff", "trace"}
_MODULE_INSTALL = {"forge", "proxy"}
DEFAULT_PLUGIN_HOOKS: Mapping[str, Any] = {"puppet_library": {"plugin": "puppet_agent", "stop_service": True}}


@dataclass(frozen=True)
class Layer:
    """What one source says, checked already."""

    source: str
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Config:
    """The merged settings of a run. `values` holds every key under its configured name; paths are absolute.

    `transports` holds per transport the options given outside the inventory: `inventory-config` of defaults files
    and the command line. Values may still be plugin references where the schema allows them.
    """

    values: Mapping[str, Any]
    transport: Any = "ssh"
    transports: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    sources: tuple[str, ...] = ()
    limited_concurrency: bool = False
    """The number of open files a process may have made the default concurrency smaller."""

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def get(self, key: str, default: Any = None) -> Any:
        return self.values.get(key, default)

    @property
    def concurrency(self) -> int:
        return int(self.values["concurrency"])

    @property
    def compile_concurrency(self) -> int:
        return int(self.values["compile-concurrency"])

    @property
    def format(self) -> str:
        return str(self.values["format"])

    @property
    def color(self) -> bool:
        return bool(self.values["color"])

    @property
    def stream(self) -> bool:
        return bool(self.values["stream"])

    @property
    def spinner(self) -> bool:
        return bool(self.values["spinner"])

    @property
    def save_rerun(self) -> bool:
        return bool(self.values["save-rerun"])

    @property
    def disable_warnings(self) -> frozenset[str]:
        return frozenset(self.values["disable-warnings"])

    @property
    def log(self) -> Mapping[str, Mapping[str, Any]]:
        """`console` or an absolute file path, to `{level?, append?}`; disabled destinations are left out."""
        return self.values["log"]  # type: ignore[no-any-return]

    @property
    def plugins(self) -> Mapping[str, Any]:
        return self.values["plugins"]  # type: ignore[no-any-return]

    @property
    def plugin_hooks(self) -> Any:
        """Hooks of the project, without the built-in ones; may be a reference."""
        return self.values["plugin-hooks"]

    @property
    def plugin_cache_ttl(self) -> int | None:
        cache = self.values.get("plugin-cache")
        return cache.get("ttl") if cache else None

    @property
    def visible_tasks(self) -> tuple[str, ...] | None:
        """Names and globs of tasks to show in lists; None shows all."""
        return _names(self.values.get("tasks"))

    @property
    def visible_plans(self) -> tuple[str, ...] | None:
        return _names(self.values.get("plans"))

    @property
    def script_interpreter(self) -> bool:
        """Whether `interpreters` apply to scripts as well."""
        return bool((self.values.get("future") or {}).get("script_interpreter", False))


def _names(value: Any) -> tuple[str, ...] | None:
    return tuple(value) if value is not None else None


def default_concurrency() -> tuple[int, bool]:
    """Return how many targets to work on at once when nobody says, and whether the limit of open files lowered it."""
    try:
        import resource
    except ImportError:
        return _DEFAULT_CONCURRENCY, False
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if limit in (resource.RLIM_INFINITY, -1) or limit >= 300:
        return _DEFAULT_CONCURRENCY, False
    return max(1, limit // 7), True


def _built_in(path: Path) -> dict[str, Any]:
    log: dict[str, Any] = {"console": {}}
    if path.is_dir():
        log["bolt-debug.log"] = {"level": "debug", "append": False}
    return {
        "analytics": False,
        "apply-settings": {},
        "color": True,
        "compile-concurrency": os.cpu_count() or 1,
        "concurrency": default_concurrency()[0],
        "disable-warnings": [],
        "format": "human",
        "log": log,
        "module-install": {},
        "plugin-hooks": {},
        "plugins": {},
        "puppetdb": {},
        "puppetdb-instances": {},
        "save-rerun": True,
        "spinner": True,
        "stream": False,
        "transport": "ssh",
    }


def merge_layers(layers: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Merge settings from the weakest to the strongest, each key in its own way."""
    merged: dict[str, Any] = {}
    transports = set(transport_names())
    for layer in layers:
        for key, new in layer.items():
            merged[key] = _merge_value(key, merged[key], new, transports) if key in merged else deepcopy(new)
    return merged


def _merge_value(key: str, old: Any, new: Any, transports: set[str]) -> Any:
    both_hashes = isinstance(old, dict) and isinstance(new, dict) and "_plugin" not in old and "_plugin" not in new
    if key in transports and both_hashes:
        return deep_merge(old, new)
    if key == "plugins" and both_hashes:
        return {**old, **{name: _merge_plugin(old.get(name, {}), value) for name, value in new.items()}}
    if key in _SHALLOW and both_hashes:
        return {**old, **new}
    if key == "disable-warnings":
        return [*old, *new]
    if key == "analytics":
        return bool(old and new)
    return new


def _merge_plugin(old: Any, new: Any) -> Any:
    if "_plugin" in old or "_plugin" in new:
        return new
    merged = {**old, **new}
    return new.with_data(merged) if isinstance(new, Placed) else merged


def deep_merge(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """Merge hashes within hashes; anything else in `new` replaces what is in `old`, references are kept whole."""
    merged = dict(old)
    for key, value in new.items():
        current = merged.get(key)
        if (
            isinstance(current, dict)
            and isinstance(value, dict)
            and "_plugin" not in value
            and "_plugin" not in current
        ):
            value = deep_merge(current, value)
        merged[key] = value
    return merged


def split_command_line(options: Mapping[str, Any]) -> dict[str, Any]:
    """Sort flat options as they are typed (`user`, `run-as`, `format`) into settings and transport sections."""
    values: dict[str, Any] = {}
    for transport in transport_names():
        known = option_names(transport) or frozenset({"run-on"})
        section = {key: value for key, value in options.items() if key in known}
        if section:
            values[transport] = section
    transport_options = {key for section in values.values() for key in section}
    values.update({key: value for key, value in options.items() if key not in transport_options})
    return values


def build_config(path: Path, layers: Iterable[Layer]) -> Config:
    """Merge layers into the configuration of the project at `path`.

    Raises:
        ValidationError, FileError: for values that only make sense together with others.
    """
    kept = [layer for layer in layers if layer.values]
    values = merge_layers([_built_in(path), *(layer.values for layer in kept)])
    sections = {name: values.pop(name, {}) for name in transport_names()}
    transport = values.pop("transport")
    limited = default_concurrency()[1] and not any("concurrency" in layer.values for layer in kept)
    _finish(values, path)
    return Config(values, transport, sections, tuple(layer.source for layer in kept), limited)


def _finish(values: dict[str, Any], path: Path) -> None:
    """Make paths absolute and check what the schema cannot."""
    if "modulepath" in values:
        listed = values["modulepath"]
        entries = listed.split(os.pathsep) if isinstance(listed, str) else listed
        values["modulepath"] = [_absolute(entry, path) for entry in entries]
        managed = str(path / ".modules")
        if managed in values["modulepath"]:
            raise ValidationError(
                f"Found invalid path in modulepath: {managed}. This path "
                "is automatically appended to the modulepath and cannot be configured."
            )
    limit = 2 * (os.cpu_count() or 1)
    if values["compile-concurrency"] >= limit:
        raise ValidationError(f"Compilation is CPU-intensive, set concurrency less than {limit}")
    for key in ("hiera-config", "trusted-external-command", "rerunfile"):
        if isinstance(values.get(key), str):
            values[key] = _absolute(values[key], path)
            if key != "rerunfile":
                check_file(key, values[key])
    values["log"] = _destinations(values["log"], path)
    values["apply-settings"] = {k: v for k, v in values["apply-settings"].items() if k in _APPLY_SETTINGS}
    values["module-install"] = {k: v for k, v in values["module-install"].items() if k in _MODULE_INSTALL}


def _destinations(log: Mapping[str, Any], path: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for name, settings in log.items():
        if settings != "disable":
            place = name if name == "console" else _absolute(name.removeprefix("file:"), path)
            found[place] = dict(settings)
    return found


def _absolute(text: str, base: Path) -> str:
    return os.path.normpath(base / Path(text).expanduser())


def transport_key_warning(file_name: str, values: Mapping[str, Any]) -> Notice | None:
    """Return the warning about transport options in a project file, where they have no effect."""
    keys = [key for key in values if key == "transport" or key in transport_names()]
    if not keys:
        return None
    quoted = ", ".join(f'"{key}"' for key in keys)
    text = f"Transport configuration isn't supported in {file_name}. Ignoring keys [{quoted}]."
    return Notice("project_transport_config", text)
