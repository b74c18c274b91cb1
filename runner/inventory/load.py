"""Reading the inventory of a run: from an environment variable, the file that was named, or the project's file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runner.inventory.errors import InventoryError, ParseError
from runner.inventory.group import Group
from runner.inventory.inventory import Inventory
from runner.inventory.places import Place
from runner.inventory.plugins.cache import PluginCache
from runner.inventory.plugins.port import PluginContext, PromptPort, TaskPort
from runner.inventory.plugins.references import References
from runner.inventory.plugins.registry import Plugins
from runner.model.inspect_text import inspect
from runner.project.environment import find_variable
from runner.project.errors import FileError, ValidationError
from runner.project.files_check import check_file
from runner.project.notice import Warn, ignore
from runner.project.placed import place_references
from runner.project.project import Project
from runner.project.remarks import duplicate_notices
from runner.project.validate import check
from runner.project.yaml_reader import Document, load_hash, load_optional_hash, parse_text


def make_references(
    project: Project,
    *,
    tasks: TaskPort | None = None,
    prompt: PromptPort | None = None,
    environ: Mapping[str, str] | None = None,
    warn: Warn = ignore,
) -> References:
    """Return what resolves the plugin references of a project.

    Args:
        tasks: runs the tasks of plugins; without it plugins that need a task are refused.
        prompt: asks the person at the terminal; without it the `prompt` plugin fails.
    """
    context = PluginContext(
        directory=project.path,
        modules=project.modules,
        tasks=tasks,
        prompt=prompt,
        environ=os.environ if environ is None else environ,
        warn=warn,
    )
    cache = PluginCache(project.plugin_cache_file, project.config.plugin_cache_ttl)
    plugins = Plugins(context, project.config.plugins)
    plugins.warn_unknown_settings()
    return References(plugins, cache)


def load_inventory(
    project: Project,
    references: References,
    *,
    file: Path | None = None,
    environ: Mapping[str, str] | None = None,
    warn: Warn = ignore,
) -> Inventory:
    """Read, check and build the inventory. References among names, groups and targets are resolved now.

    Args:
        file: the value of `--inventoryfile`, absolute.

    Raises:
        FileError, ParseError, ValidationError, InventoryError and what plugins raise.
    """
    environ = os.environ if environ is None else environ
    variable = find_variable(environ, "INVENTORY")
    location: str | None
    if variable is not None:
        location = variable[0]
        if file is not None:
            text = f"Cannot pass inventory file when {location} is set"
            raise ValidationError(text, kind="bolt/cli-error", help=f"unset {location} or leave --inventoryfile out")
        document = _from_variable(*variable)
    else:
        path = _file(file, environ)
        if path is None:
            path = project.inventory_file
            document = load_optional_hash(path, "inventory")
            location = str(path) if path.exists() else None
        else:
            check_file("inventoryfile", path)
            document = load_hash(path, "inventory")
            location = str(path)
    return build_inventory(document, project, references, location=location, warn=warn)


def _file(given: Path | None, environ: Mapping[str, str]) -> Path | None:
    if given is not None:
        return given
    variable = find_variable(environ, "INVENTORY_FILE")
    return Path(os.path.abspath(Path(variable[1]).expanduser())) if variable and variable[1] else None  # noqa: PTH100


def _from_variable(name: str, text: str) -> Document:
    try:
        document = parse_text(text, name, "inventory")
    except FileError as error:
        raise ParseError(f"Could not parse inventory from ${name}", help=str(error)) from None
    if not isinstance(document.data, dict):
        raise ParseError(f"Could not parse inventory from ${name}")
    return document


def build_inventory(
    document: Document, project: Project, references: References, *, location: str | None, warn: Warn = ignore
) -> Inventory:
    """Build the inventory from a document that was read."""
    data: dict[str, Any] = document.data
    text = document.positions.source.text
    if data:
        place = location or str(project.inventory_file)
        for notice in check(data, "inventory", place, text=text, positions=document.positions):
            warn(notice.text, notice.id)
    for notice in duplicate_notices(document, str(location)):
        warn(notice.text, notice.id)
    references.needed = "_plugin" in text or _config_needs(project)
    version = data.get("version", 2)
    if version != 2:
        raise InventoryError(f"Unsupported version {inspect(version)} specified in inventory")
    if "version" in data:
        data = {key: value for key, value in data.items() if key != "version"}
    data = place_references(data, document.positions)
    root = Group(data, references, warn, top=True, place=Place(document.positions))
    aliases: dict[str, str] = {}
    known: dict[str, None] = {}
    for group in root.walk():
        aliases.update(group.aliases)
        known.update(dict.fromkeys(group.targets))
    root.place_strings(aliases, known)
    root.validate(set(), set(), {})
    return Inventory(root, project, references, warn, location)


def _config_needs(project: Project) -> bool:
    config = project.config
    return "_plugin" in repr((config.transport, config.transports, config.plugin_hooks))
