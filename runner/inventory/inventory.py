"""The inventory of a run: targets by name, made when they are first asked for, and the changes plans make to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from runner.errors import RunnerError
from runner.inventory import select
from runner.inventory.choose import choose, resolve_word
from runner.inventory.errors import InventoryError, ParseError, UnknownTransport
from runner.inventory.group import Group, check_aliases, check_kinds
from runner.inventory.merge import NO_DATA, Data, merge_data, merge_hashes
from runner.inventory.names import Names
from runner.inventory.options import OptionBuilder, wrap_secrets
from runner.inventory.places import NOWHERE, Place, explain, place_of_target
from runner.inventory.plugins.references import References
from runner.inventory.state import TargetState
from runner.inventory.unknown import UnknownOptions
from runner.model.sensitive import Sensitive, unwrap_deep
from runner.model.target import Target
from runner.project.config import DEFAULT_PLUGIN_HOOKS
from runner.project.notice import Warn
from runner.project.project import Project
from runner.project.transports import in_order, is_transport
from runner.project.yaml_reader import type_name

Spec = str | Target | Sequence["Spec"]
"""What plans give as targets: a string of names, a target, or lists of those."""


class Inventory:
    """All targets of a run.

    Attributes:
        source: the file or environment variable it was read from, or None when there is none.
        plugins: resolves plugin references.

    Raises (from everything that makes a target): `InventoryError`, `ValidationError`, `UnknownTransport` and what
    plugins raise.
    """

    def __init__(self, root: Group, project: Project, references: References, warn: Warn, source: str | None) -> None:
        self.source = source
        self.references = references
        self._project = project
        self._warn = warn
        self._options = OptionBuilder(project.path)
        self._names = Names(root)
        self._states: dict[str, TargetState] = {}
        self._group_data: dict[tuple[str, ...], Data] = {}
        self._unknown = UnknownOptions(warn)

    # Names

    @property
    def group_names(self) -> list[str]:
        """Names of all groups, `all` first, in document order."""
        return list(self._names.groups)

    @property
    def target_names(self) -> list[str]:
        """Names of all targets, those added during the run included."""
        return self._names.targets_in(self._names.root)

    @property
    def aliases(self) -> Mapping[str, str]:
        """Alias to target name."""
        return self._names.aliases

    def is_adhoc(self, name: str) -> bool:
        """Tell whether a target does not stand in the inventory file."""
        return name not in self._names.known

    # Choosing

    def select(
        self,
        words: Sequence[str] | str,
        *,
        exclude: Sequence[str] | str | None = None,
        only: Sequence[str] | str | None = None,
    ) -> list[Target]:
        """Return the targets that command line words name, each once, in order.

        Words may hold globs with `{a,b}`. A word that begins with `&` keeps only what it names, one that begins with
        `!` leaves out what it names, unless the inventory has a target or group of that very name. When there are
        only such words, they are about `all`.

        Args:
            exclude: words for targets to leave out.
            only: words for targets; what none of them names is left out.

        Raises:
            NoMatch: when a glob matches nothing.
            InventoryError: when a word to keep or to leave out is neither in the inventory nor among the targets.

        Example:
            inventory.select(["web*", "&linux"], exclude=["web3"])
        """
        return [self.get_target(name) for name in choose(self._names, words, exclude=exclude, only=only)]

    def get_targets(self, spec: Spec) -> list[Target]:
        """Return the targets of what a plan gives: strings of names, targets and lists of those; each once."""
        found: dict[str, Target] = {}
        self._collect(spec, found)
        return list(found.values())

    def _collect(self, spec: Spec, found: dict[str, Target]) -> None:
        if isinstance(spec, Target):
            found.setdefault(spec.name, spec)
        elif isinstance(spec, str):
            for piece in select.split_words(spec, braces=False):
                for name in resolve_word(self._names, piece, braces=False):
                    target = self.get_target(name)
                    found.setdefault(target.name, target)
        else:
            for item in spec:
                self._collect(item, found)

    def get_one(self, spec: Spec) -> Target:
        """Return the only target that a specification names."""
        targets = self.get_targets(spec)
        if len(targets) != 1:
            raise InventoryError(f"'{spec}' refers to {len(targets)} targets")
        return targets[0]

    # Targets

    def get_target(self, name: str) -> Target:
        """Return one target by its exact name or alias as it is now; an unknown name becomes a new target.

        hot: plans ask for a target's attributes one by one; nothing is done while nothing changes.
        """
        state = self._states.get(name) or self._state(name)
        if state.snapshot is None:
            state.snapshot = self._snapshot(state)
        return state.snapshot

    def _state(self, name: str) -> TargetState:
        name = self._names.aliases.get(name, name)
        return self._states.get(name) or self._make_state(name)

    def _make_state(self, name: str) -> TargetState:
        groups = self._names.members.get(name)
        try:
            return self._made(name, groups)
        except (InventoryError, UnknownTransport, ParseError) as error:
            if groups:
                place_of_target(groups[0].place, groups[0].written, name).add_to(error)
            raise

    def _made(self, name: str, groups: list[Group] | None) -> TargetState:
        state = self._state_of_known(name, groups) if groups else TargetState(None, name, NO_DATA, None)
        self._keep(state)
        try:
            state.snapshot = self._snapshot(state)
        except Exception:
            # a target that cannot be made is met again as new
            del self._states[state.name]
            if not groups:
                self._names.forget(state.name)
            raise
        _check_fact_names(state, state.snapshot.facts, self._warn)
        return state

    def _state_of_known(self, name: str, groups: list[Group]) -> TargetState:
        if len(groups) == 1:
            definition = groups[0].targets[name]
            data = groups[0].target_data(name) or NO_DATA
            return TargetState(definition.get("name"), definition.get("uri"), data, definition.get("alias"))
        found = self._names.root.definition(name)
        assert found is not None
        data, own_name, uri, alias = found
        return TargetState(own_name, uri, data, alias)

    def _keep(self, state: TargetState) -> None:
        self._states[state.name] = state
        if state.name not in self._names.members:
            self._names.add(self._names.root, state.name)

    def _data_of_groups(self, name: str) -> Data:
        """Return what the groups of a target say; equal for all targets that are in the same groups."""
        groups = self._names.members.get(name, [])
        key = tuple(group.name for group in groups)
        found = self._group_data.get(key)
        if found is None:
            found = self._group_data[key] = self._collect_groups(self._names.root, frozenset(key)) or NO_DATA
        return found

    def _collect_groups(self, group: Group, direct: frozenset[str]) -> Data | None:
        strong: Data | None = None
        for child in group.groups:
            strong = merge_data(self._collect_groups(child, direct), strong)
        return merge_data(group.data(), strong) if strong is not None or group.name in direct else None

    @cached_property
    def _transport_config(self) -> tuple[Any, Mapping[str, Any]]:
        """Transport and options from outside the inventory, references resolved."""
        config = self._project.config
        return self.references.resolve(config.transport), self.references.resolve(dict(config.transports))

    @cached_property
    def _project_hooks(self) -> dict[str, Any]:
        return {**DEFAULT_PLUGIN_HOOKS, **self.references.resolve(self._project.config.plugin_hooks)}

    def _transport(self, state: TargetState, groups: Data) -> str:
        configured = state.config.get("transport") or groups.config.get("transport") or self._transport_config[0]
        scheme = state.parsed.scheme
        transport = "remote" if "remote" in (scheme, configured) else scheme or configured
        if not isinstance(transport, str) or not is_transport(transport):
            raise UnknownTransport(str(transport), state.parsed.safe if state.uri is not None else None)
        return transport

    def _snapshot(self, state: TargetState) -> Target:
        groups = self._data_of_groups(state.name)
        transport = self._transport(state, groups)
        layers = (self._transport_config[1].get(transport), groups.config.get(transport), state.config.get(transport))
        try:
            options = self._options.build(
                transport,
                layers,
                check=state.changed or self.references.needed,
                unknown=lambda finding: self._unknown.option(state, transport, finding, self._sources(state.name)),
            )
        except RunnerError as error:
            explain(error, state.safe_name, transport, self._sources(state.name))
            raise
        hooks: Mapping[str, Any] = self._project_hooks
        if groups.plugin_hooks or state.plugin_hooks:
            hooks = {**hooks, **groups.plugin_hooks, **state.plugin_hooks}
        uri = state.parsed
        password = uri.password if uri.password is not None else options.get("password")
        return Target(
            name=state.name,
            transport=transport,
            safe_name=state.safe_name,
            uri=state.uri,
            protocol=uri.scheme or transport,
            host=uri.host if uri.host is not None else options.get("host"),
            port=uri.port if uri.port is not None else options.get("port"),
            user=uri.user if uri.user is not None else options.get("user"),
            password=Sensitive(password) if password is not None else None,
            options=wrap_secrets(options),
            features=frozenset(groups.features) | frozenset(state.features),
            vars={**groups.vars, **state.vars} if state.vars else groups.vars,
            facts=merge_hashes(groups.facts, state.facts),
            plugin_hooks=hooks,
            groups=groups.groups or ("all",),
            aliases=state.aliases,
        )

    def _sources(self, name: str) -> Iterator[tuple[Place, Mapping[str, Any]]]:
        """Yield what configures a target as it is written, the strongest first."""
        groups = self._names.members.get(name, [])
        for group in groups:
            if name in group.targets:
                yield place_of_target(group.place, group.written, name), group.targets[name]
        for group in sorted(self._names.groups.values(), key=lambda group: group not in groups):
            if name in self._names.targets_in(group):
                yield group.place, group.written
        yield NOWHERE, {"config": self._project.config.transports}

    # What is known of a target beyond its snapshot

    def config(self, name: str) -> dict[str, Any]:
        """Return what the inventory configures for a target, without defaults of transports."""
        state = self._state(name)
        return dict(merge_hashes(self._data_of_groups(state.name).config, state.config))

    def alias(self, name: str) -> str | list[str]:
        """Return a target's aliases as they are written: one string, or a list."""
        alias: str | list[str] = self._state(name).alias
        return alias

    def features(self, name: str) -> list[str]:
        """Return a target's features, those of outer groups first."""
        state = self._state(name)
        return list({**self._data_of_groups(state.name).features, **state.features})

    def detail(self, name: str) -> dict[str, Any]:
        """Return everything known of a target, as `inventory show --detail` prints it."""
        target = self.get_target(name)
        options = {
            key: value.unwrap() if isinstance(value, Sensitive) else value
            for key, value in in_order(target.transport, target.options)
        }
        return {
            "name": target.name,
            "uri": target.uri,
            "alias": self.alias(name),
            "config": {"transport": target.transport, target.transport: options},
            "vars": dict(target.vars),
            "features": self.features(name),
            "facts": dict(target.facts),
            "plugin_hooks": dict(target.plugin_hooks),
            "groups": list(target.groups),
        }

    def resources(self, name: str) -> dict[str, Any]:
        """Return the resources plans stored for a target, by reference."""
        return self._state(name).resources

    # Changes by plans

    def set_var(self, name: str, key: str, value: Any) -> None:
        """Set a variable of a target."""
        state = self._state(name)
        state.vars[key] = value
        state.snapshot = None

    def add_facts(self, name: str, facts: Mapping[str, Any]) -> None:
        """Merge facts, deeply, over those of a target."""
        state = self._state(name)
        state.add_facts(facts)
        _check_fact_names(state, facts, self._warn)

    def set_feature(self, name: str, feature: str, value: bool = True) -> None:
        """Add a feature to a target, or take back one that was added to it."""
        state = self._state(name)
        if value:
            state.features[feature] = None
        else:
            state.features.pop(feature, None)
        state.snapshot = None

    def set_config(self, name: str, path: str | Sequence[str], value: Any, place: str = "") -> None:
        """Set a target's configuration at a key or a path of keys; an empty path replaces all of it.

        `place` says who does it, for warnings: ` set by set_config (file: x.pp, line: 3)`.
        """
        keys = ([path] if path else []) if isinstance(path, str) else list(path)
        state = self._state(name)
        state.set_config(keys, value)
        state.places[tuple(keys)] = place
        self._unknown.transports(keys[:1] or state.config, place)

    def set_resources(self, name: str, resources: Mapping[str, Any]) -> None:
        """Store resources of a target by reference."""
        self._state(name).resources.update(resources)

    def add_to_group(self, names: Iterable[str], group: str) -> None:
        """Put targets into a group."""
        found = self._names.get_group(group)
        for name in names:
            state = self._state(name)
            self._names.add(found, state.name)
            state.snapshot = None

    def remove_from_group(self, names: str | Sequence[str], group: str) -> None:
        """Take one target out of a group and the groups within it."""
        listed = [names] if isinstance(names, str) else list(names)
        if len(listed) != 1:
            raise InventoryError(f"'remove_from_group' expects a single Target, got {len(listed)}")
        if group == "all":
            raise InventoryError("Cannot remove Target from Group 'all'")
        state = self._state(listed[0])
        self._names.remove(self._names.get_group(group), state.name)
        state.snapshot = None

    def create_target(self, given: Mapping[str, Any], place: str = "") -> Target:
        """Make a target of a hash (`name`, `uri`, `alias` and data keys), in place of one that has its name.

        `place` says who does it, for warnings: ` set by Target.new (file: x.pp, line: 3)`.

        Group data of the inventory applies to it, what the inventory says about the target itself does not.
        """
        given = {key: unwrap_deep(value) for key, value in given.items() if value is not None}
        name = given.get("name", given.get("uri"))
        if name is not None and not isinstance(name, str):
            raise InventoryError(f"Target name must be a String, not {type_name(name)}")
        check_kinds(given, name)
        data = Data(
            config=given.get("config", {}),
            vars=given.get("vars", {}),
            facts=given.get("facts", {}),
            features=dict.fromkeys(str(feature) for feature in given.get("features", [])),
            plugin_hooks=given.get("plugin_hooks", {}),
        )
        state = TargetState(given.get("name"), given.get("uri"), data, given.get("alias"))
        state.changed = True
        state.places[()] = place
        self._names.check_new(state.name, check_aliases(state.name, state.alias))
        self._unknown.transports(state.config, place)
        state.snapshot = self._snapshot(state)  # what cannot be a target is not kept
        self._names.set_aliases(state.name, state.aliases)
        self._keep(state)
        state.snapshot = None
        return self.get_target(state.name)


def _check_fact_names(state: TargetState, facts: Mapping[str, Any], warn: Warn) -> None:
    dotted = [name for name in facts if isinstance(name, str) and "." in name]
    if dotted:
        quoted = "', '".join(dotted)
        warn(
            f"Target '{state.safe_name}' includes dotted fact names: '{quoted}'. Dotted fact names are deprecated "
            "and prun does not automatically convert facts with dotted names to structured facts.",
            "dotted_fact_name",
        )
