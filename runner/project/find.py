"""Finding the project of a run and reading its configuration.

`PRUN_PROJECT` or `BOLT_PROJECT` wins, then `--project`, then the working directory and its parents: a `Boltdir`
directory, `prun.yaml` or `bolt-project.yaml`; where none is found, the nearest `inventory.yaml`; else the project of
the user or of the system. Nothing is created.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from runner.project.bundled import BUILT_IN_MODULES
from runner.project.config import Layer, build_config, split_command_line, transport_key_warning
from runner.project.defaults import load_defaults
from runner.project.environment import find_variable, setting_overrides
from runner.project.errors import ProjectError, ValidationError, WorldWritable
from runner.project.modules import MODULE_NAME
from runner.project.notice import Notice
from runner.project.placed import place_settings
from runner.project.project import Project, ProjectKind
from runner.project.remarks import duplicate_notices
from runner.project.schema import load_schema
from runner.project.validate import check
from runner.project.yaml_reader import load_settings

CONFIG_NAMES = ("prun.yaml", "bolt-project.yaml")
INVENTORY_NAME = "inventory.yaml"
EMBEDDED_NAME = "Boltdir"


def find_project(
    option: str | Path | None = None,
    *,
    cwd: Path | None = None,
    environ: Mapping[str, str] | None = None,
    overrides: Mapping[str, Any] | None = None,
) -> Project:
    """Find the project and return it with its merged configuration.

    Args:
        option: the value of `--project`.
        overrides: settings and transport options of the command line, flat, under their configured names. Relative
            paths among them must be made absolute by the caller: they are relative to the working directory.

    Raises:
        ProjectError, WorldWritable, FileError, ValidationError.

    Example:
        project = find_project(cwd=Path("/srv/ops"), overrides={"format": "json", "user": "admin"})
    """
    environ = os.environ if environ is None else environ
    cwd = cwd or Path.cwd()
    path, kind = locate(option, cwd, environ)
    return load_project(path, kind, cwd=cwd, environ=environ, overrides=overrides or {})


def locate(option: str | Path | None, cwd: Path, environ: Mapping[str, str]) -> tuple[Path, ProjectKind]:
    """Return the project directory and how it was found."""
    variable = find_variable(environ, "PROJECT")
    if variable is not None and variable[1]:
        return _normal(cwd / Path(variable[1]).expanduser()), "environment"
    if option is not None:
        path = _normal(cwd / Path(option).expanduser())
        if str(option) and (path / EMBEDDED_NAME).is_dir():
            return path / EMBEDDED_NAME, "option"
        if not path.is_dir() or not str(option):
            raise ProjectError(f"Could not find project at {option}")
        return path, "option"
    return _walk_up(cwd) or _default_project(environ)


def _walk_up(cwd: Path) -> tuple[Path, ProjectKind] | None:
    with_inventory: Path | None = None
    for directory in (_normal(cwd), *_normal(cwd).parents):
        if (directory / EMBEDDED_NAME).is_dir():
            return directory / EMBEDDED_NAME, "embedded"
        if any((directory / name).is_file() for name in CONFIG_NAMES):
            return directory, "local"
        if (
            with_inventory is None
            and (directory / INVENTORY_NAME).is_file()
            # in /tmp and the like anybody could have put the file there
            and not _world_writable(directory)
        ):
            with_inventory = directory
    return (with_inventory, "local") if with_inventory is not None else None


def _default_project(environ: Mapping[str, str]) -> tuple[Path, ProjectKind]:
    home = environ.get("HOME")
    if home:
        own = environ.get("XDG_CONFIG_HOME")
        config = (Path(own) if own and Path(own).is_absolute() else Path(home) / ".config") / "prun"
        is_project = any((config / name).is_file() for name in (*CONFIG_NAMES, INVENTORY_NAME))
        return config if is_project else Path(home) / ".puppetlabs" / "bolt", "user"
    system = Path("/etc/prun")
    return system if system.is_dir() else Path("/etc/puppetlabs/bolt"), "system"


def _normal(path: Path) -> Path:
    return Path(os.path.normpath(path))


def _world_writable(path: Path) -> bool:
    try:
        return os.name == "posix" and bool(path.stat().st_mode & stat.S_IWOTH)
    except OSError:
        return False


def load_project(
    path: Path, kind: ProjectKind, *, cwd: Path, environ: Mapping[str, str], overrides: Mapping[str, Any]
) -> Project:
    """Read the configuration of a project directory that was found."""
    if kind != "environment" and _world_writable(path):
        raise WorldWritable(path)
    notices: list[Notice] = []
    present = [path / name for name in CONFIG_NAMES if (path / name).is_file()]
    config_file = present[0] if present else None
    layers = load_defaults(environ, notices)
    values: dict[str, Any] = {}
    if config_file is not None:
        if len(present) > 1:
            notices.append(Notice("two_project_files", f"Both {present[0]} and {present[1]} exist, using the first."))
        values = _read_project_file(config_file, notices)
        layers.append(Layer(str(config_file), values))
    for source, given in (("environment", setting_overrides(environ, cwd)), ("command line", overrides)):
        _check_overrides(given, source, notices)
        layers.append(Layer(source, split_command_line(given)))
    name = values.get("name")
    if config_file is not None:
        _check_name(name, config_file, notices)
    project = Project(path, kind, name, config_file, build_config(path, layers), tuple(notices))
    shadow = project.shadow_notice()
    return project if shadow is None else replace(project, notices=(*notices, shadow))


def _read_project_file(path: Path, notices: list[Notice]) -> dict[str, Any]:
    document = load_settings(path, "project")
    text = document.positions.source.text
    notices += check(document.data, "project", str(path), text=text, positions=document.positions, in_message=True)
    notices += duplicate_notices(document, str(path))
    warning = transport_key_warning(path.name, document.data)
    if warning is not None:
        notices.append(warning)
    data = place_settings(document)
    known = load_schema("project")["properties"]
    return {key: value for key, value in data.items() if key in known}


def _check_overrides(overrides: Mapping[str, Any], source: str, notices: list[Notice]) -> None:
    known = load_schema("command_line")["properties"]
    checked = {key: value for key, value in overrides.items() if key in known}
    if checked:
        notices += check(checked, "command_line", source, text=json.dumps(checked, sort_keys=True))


def _check_name(name: str | None, config_file: Path, notices: list[Notice]) -> None:
    path = config_file.parent
    if name is None:
        if any((path / folder).is_dir() for folder in ("plans", "tasks", "files")):
            text = f"No project name is specified in {config_file.name}. Project-level content will not be available."
            notices.append(Notice("missing_project_name", text))
    elif not MODULE_NAME.fullmatch(name):
        raise ValidationError(
            f"Invalid project name '{name}' in {config_file.name}; project name must begin with a lowercase letter\n"
            "and can include lowercase letters, numbers, and underscores."
        )
    elif name in BUILT_IN_MODULES:
        raise ValidationError(
            f"The project '{name}' will not be loaded. The project name conflicts "
            "with a built-in prun module of the same name."
        )
