"""One group as the inventory file defines it: its targets, its groups and its data.

Names, uris and aliases are known once the inventory is loaded; data (`config`, `vars`…) is resolved when a target of
the group is used for the first time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from runner.inventory.errors import InventoryError, ParseError
from runner.inventory.merge import Data, Definition, merge_definitions
from runner.inventory.places import NOWHERE, Place, add_reference_place, place_of_target
from runner.inventory.plugins.references import References
from runner.inventory.uri import hide_password, parse_uri
from runner.model.inspect_text import inspect
from runner.project.notice import Warn
from runner.project.transports import is_transport
from runner.project.validate import is_reference
from runner.project.yaml_reader import type_name

_ILLEGAL = re.compile(r"[\s,]")
_DATA_TYPES: Mapping[str, type] = {"config": dict, "vars": dict, "facts": dict, "features": list, "plugin_hooks": dict}
_TARGET_KEYS = {*_DATA_TYPES, "name", "alias", "uri"}
_GROUP_KEYS = {*_DATA_TYPES, "name", "groups", "targets"}


class Group:
    """A group. `targets` maps the names of its own targets to their definitions, in order."""

    def __init__(
        self, given: Any, references: References, warn: Warn, *, top: bool = False, place: Place = NOWHERE
    ) -> None:
        self._references = references
        self._warn = warn
        self.place = place
        data = references.resolve_top_level(given) if is_reference(given) else given
        if not isinstance(data, dict):
            raise place.add_to(InventoryError(f"Expected group to be a Hash, not {type_name(data)}"))
        self.name = self._read_name(data, top)
        self._check_keys(data)
        self.written = data
        self._data: Data | None = None
        self._target_data: dict[str, Data] = {}
        self.targets: dict[str, dict[str, Any]] = {}
        self.aliases: dict[str, str] = {}
        self._strings: list[str] = []
        self.check_data(data)
        unknown: dict[str, list[str]] = {}
        for entry, at in self._entries("targets"):
            if isinstance(entry, str):
                # a name, an alias or a new target: known once every group is there
                self._strings.append(entry)
            elif isinstance(entry, dict):
                try:
                    self._define(entry, unknown)
                except InventoryError as error:
                    raise self.place.entry("targets", *at).add_to(error) from None
            else:
                text = f"Target entry must be a String or Hash, not {type_name(entry)}"
                raise self.place.entry("targets", *at).add_to(InventoryError(text, self.name))
        for keys, names in unknown.items():
            more = f" and {len(names) - 1} more of group {self.name}" if len(names) > 1 else ""
            self._warn(f"Found unexpected key(s) {keys} in target {names[0]}{more}", "unknown_target_keys")
        self.groups = [
            Group(group, references, warn, place=place.entry("groups", *at)) for group, at in self._entries("groups")
        ]

    def _entries(self, key: str) -> Iterator[tuple[Any, tuple[int, Any]]]:
        """Yield what stands in a list, references resolved, each with the index and the element that it comes from."""
        given = self.written.get(key) or []
        if not self._references.needed:
            for index, item in enumerate(given):
                yield item, (index, item)
            return
        for index, item in enumerate(given if isinstance(given, list) else [given]):
            found = self._references.resolve_top_level(item)
            if found is None and not isinstance(given, list):
                return  # the whole list is a reference that resolves to nothing
            for entry in found if isinstance(found, list) else [found]:
                yield entry, (index, item)

    def _read_name(self, data: dict[str, Any], top: bool) -> str:
        if top:
            if data.get("name", "all") != "all":
                text = f"Top-level group '{data['name']}' cannot specify a name, using 'all' instead."
                self._warn(text, "top_level_group_name")
            return "all"
        if "name" not in data:
            raise self.place.add_to(InventoryError("Group does not have a name"))
        name = self._references.resolve(data["name"])
        at = self.place.inside("name")
        if not isinstance(name, str):
            raise at.add_to(InventoryError(f"Group name must be a String, not {inspect(name)}"))
        illegal = _ILLEGAL.search(name)
        if illegal:
            raise at.add_to(InventoryError(f"Illegal character '{illegal[0]}' in group name '{name}'", name))
        return name

    def _check_keys(self, data: dict[str, Any]) -> None:
        if "target-lookups" in data:
            error = InventoryError(
                "'target-lookups' are no longer a separate key. Merge 'target-lookups' and 'targets' lists "
                "and replace 'plugin' with '_plugin'",
                self.name,
            )
            raise self.place.inside("target-lookups").add_to(error)
        if "nodes" in data:
            error = InventoryError(
                f"Found 'nodes' key in group {self.name}. This looks like a v1 inventory file, which is\n"
                "no longer supported by prun. Migrate to a v2 inventory file automatically using\n"
                "'prun project migrate'."
            )
            raise self.place.inside("nodes").add_to(error)
        unknown = [str(key) for key in data if key not in _GROUP_KEYS]
        if unknown:
            text = f"Found unexpected key(s) {', '.join(unknown)} in group {self.name}"
            self._warn(text, "unknown_group_keys")

    def check_data(
        self, data: Mapping[str, Any], target: str | None = None, given: Mapping[str, Any] | None = None
    ) -> None:
        """Raise for data keys of the wrong type, warn about unknown keys of `config`.

        `given` is the data as it is written, when references in it have been resolved.
        """
        check_kinds(data, target, self.name, given=given)
        config = data.get("config")
        if isinstance(config, dict) and not is_reference(config):
            unknown = [str(key) for key in config if key != "transport" and not is_transport(key)]
            if unknown:
                text = f"Found unexpected key(s) {', '.join(unknown)} in config for"
                text += f" target {target} in" if target else ""
                self._warn(f"{text} group {self.name}", "unknown_config_keys")

    def _define(self, entry: dict[str, Any], unknown: dict[str, list[str]]) -> None:
        """Add a target that is written as a hash; `unknown` collects the keys nobody knows with names of targets."""
        entry = dict(entry)
        for key in ("name", "uri", "alias"):
            if is_reference(entry.get(key)) or isinstance(entry.get(key), list):
                entry[key] = self._references.resolve(entry[key])
        name = entry.get("name")
        if name is None:
            name = entry.get("uri")
        if name is None or name == "":
            raise InventoryError(f"No name or uri for target: {inspect(entry)}", self.name)
        if not isinstance(name, str):
            raise InventoryError(f"Target name must be a String, not {type_name(name)}", self.name)
        if not name.isascii():
            raise InventoryError(f"Target name must be ASCII characters: {inspect(entry)}", self.name)
        if not isinstance(entry.get("uri"), str | None):
            raise InventoryError(f"Target uri must be a String, not {type_name(entry['uri'])}", self.name)
        if name in self.targets:
            return
        strange = [str(key) for key in entry if key not in _TARGET_KEYS]
        if strange:
            unknown.setdefault(", ".join(strange), []).append(name)
        self.check_data(entry, name)
        if "alias" in entry:
            self.add_aliases(name, check_aliases(name, entry["alias"], self.name))
        self.targets[name] = entry

    def add_aliases(self, name: str, aliases: list[str]) -> None:
        """Give a target further names."""
        for alias in aliases:
            illegal = _ILLEGAL.search(alias)
            if illegal:
                raise InventoryError(f"Illegal character '{illegal[0]}' in alias '{alias}'", self.name)
            taken = self.aliases.get(alias)
            if taken is not None:
                raise InventoryError(_several(alias, taken, name), self.name)
            self.aliases[alias] = name

    def place_strings(self, aliases: Mapping[str, str], known: Mapping[str, object]) -> None:
        """Turn targets written as strings into references to known targets, or into new ones."""
        for text in self._strings:
            if text in known:
                self.targets.setdefault(text, {"name": text})
            elif text in aliases:
                self.targets.setdefault(aliases[text], {"name": aliases[text]})
            else:
                self.targets.setdefault(text, {"uri": text})
        for group in self.groups:
            group.place_strings(aliases, known)

    def walk(self) -> Iterator[Group]:
        """Yield this group and all groups within it, in document order."""
        yield self
        for group in self.groups:
            yield from group.walk()

    def validate(self, groups: set[str], targets: set[str], aliases: dict[str, str]) -> None:
        """Raise for names that are used twice; the arguments collect the names used so far."""
        name = self.name
        if name in groups:
            raise self._error(f"Tried to redefine group {name}")
        if name in targets:
            raise self._error(_group_and_target(name))
        if name in aliases:
            raise self._error(_group_and_alias(name))
        groups.add(name)
        for target, definition in self.targets.items():
            uri = definition.get("uri")
            if uri is not None:
                try:
                    parse_uri(uri)
                except (ParseError, TypeError) as error:
                    raise self._error(f"Invalid target uri {hide_password(uri)}", target, help=str(error)) from None
            if target in groups:
                raise self._error(_group_and_target(target), target)
            if target in aliases:
                raise self._error(_target_and_alias(target), target)
            targets.add(target)
        for alias, target in self.aliases.items():
            if alias in groups:
                raise self._error(_group_and_alias(alias), target)
            if alias in targets:
                raise self._error(_target_and_alias(alias), target)
            if alias in aliases:
                raise self._error(_several(alias, target, aliases[alias]), target)
            aliases[alias] = target
        for group in self.groups:
            try:
                group.validate(groups, targets, aliases)
            except InventoryError as error:
                error.add_parent(name)
                raise

    def _error(self, text: str, target: str | None = None, *, help: str | None = None) -> InventoryError:  # noqa: A002
        """Return an error about the group, or about one of its targets, that says where it stands."""
        place = self.place.inside("name") if target is None else place_of_target(self.place, self.written, target)
        return place.add_to(InventoryError(text, self.name, help=help))

    def data(self) -> Data:
        """Return what the group says about its targets; references are resolved the first time."""
        if self._data is None:
            self._data = self._resolve(self.written, None, (self.name,))
        return self._data

    def definition(self, name: str) -> Definition | None:
        """Return what this group and those in it say of a target: children over parents, earlier over later ones."""
        strong = None
        for child in self.groups:
            strong = merge_definitions(child.definition(name), strong)
        data = self.target_data(name)
        if data is None:
            return strong
        given = self.targets[name]
        return merge_definitions((data, given.get("name"), given.get("uri"), given.get("alias")), strong)

    def target_data(self, name: str) -> Data | None:
        """Return what the group's own definition of a target says, or None where it has none."""
        if name not in self.targets:
            return None
        found = self._target_data.get(name)
        if found is None:
            found = self._target_data[name] = self._resolve(self.targets[name], name, ())
        return found

    def _features(self, values: list[Any], target: str | None) -> Iterator[str]:
        for value in values:
            if isinstance(value, list):
                yield from self._features(value, target)
            elif isinstance(value, str):
                yield value
            else:
                text = f"Expected a feature to be of type String, not {type_name(value)}"
                error = InventoryError(text + (f" for target {target}" if target else ""), self.name)
                if target is not None:
                    raise place_of_target(self.place, self.written, target).add_to(error)
                raise self.place.inside("features").add_to(error)

    def _resolve(self, given: Mapping[str, Any], target: str | None, groups: tuple[str, ...]) -> Data:
        if not any(key in given for key in _DATA_TYPES):
            return Data(groups=groups)
        data = {key: given[key] for key in _DATA_TYPES if key in given}
        if self._references.needed:
            data = self._references.resolve(data)
            self.check_data(data, target, given)
        features = data.get("features") or []
        return Data(
            config=_without_nothing(data.get("config") or {}),
            vars=data.get("vars") or {},
            facts=data.get("facts") or {},
            features=dict.fromkeys(self._features(features, target)),
            plugin_hooks=data.get("plugin_hooks") or {},
            groups=groups,
        )


def check_kinds(
    data: Mapping[str, Any],
    target: str | None = None,
    group: str | None = None,
    *,
    given: Mapping[str, Any] | None = None,
) -> None:
    """Raise when a data key holds the wrong kind of value; a reference may stand for any kind.

    `given` is the data as it is written, when references in it have been resolved.
    """
    for key, kind in _DATA_TYPES.items():
        value = data.get(key)
        if key in data and not isinstance(value, kind) and not is_reference(value):
            wanted = "Hash" if kind is dict else "Array"
            text = f"Expected {key} to be of type {wanted}, not {type_name(value)}"
            error = InventoryError(text + (f" for target {target}" if target else ""), group)
            add_reference_place(error, (given or {}).get(key))
            raise error


def check_aliases(name: str, given: Any, group: str | None = None) -> list[str]:
    """Return the aliases that are written for a target as a list."""
    aliases = [given] if isinstance(given, str) else given
    wrong = (
        next((alias for alias in aliases if not isinstance(alias, str)), None) if isinstance(aliases, list) else given
    )
    if wrong is not None or not isinstance(aliases, list):
        raise InventoryError(f"Alias entry on {name} must be a String or Array, not {type_name(wrong)}", group)
    return aliases


def _without_nothing(config: Mapping[str, Any]) -> dict[str, Any]:
    """Drop nulls and empty hashes from transport sections, so that an optional reference can resolve to nothing."""
    found = dict(config)
    for key, section in config.items():
        if isinstance(section, dict) and is_transport(key):
            found[key] = _compact(section) or {}
    return found


def _compact(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    kept = {key: item for key, item in ((key, _compact(item)) for key, item in value.items()) if item is not None}
    return kept or None


def _group_and_target(name: str) -> str:
    return f"Group {name} conflicts with target of the same name"


def _group_and_alias(name: str) -> str:
    return f"Group {name} conflicts with alias of the same name"


def _target_and_alias(name: str) -> str:
    return f"Target name {name} conflicts with alias of the same name"


def _several(alias: str, first: str, second: str) -> str:
    return f"Alias {alias} refers to multiple targets: {first} and {second}"
