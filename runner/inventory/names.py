"""Which names an inventory has: groups, targets, aliases, and which target is in which group."""

from __future__ import annotations

import re
from collections.abc import Iterable

from runner.inventory.errors import InventoryError
from runner.inventory.group import Group


class Names:
    """The names of an inventory; plans change who is in which group.

    Attributes:
        root: the group `all`.
        groups: every group by name, `all` first, in document order.
        aliases: alias to target name.
        members: target name to the groups that list it themselves.
        known: targets that stood in the inventory file.
    """

    def __init__(self, root: Group) -> None:
        self.root = root
        self.groups: dict[str, Group] = {group.name: group for group in root.walk()}
        self.aliases: dict[str, str] = {}
        self.members: dict[str, list[Group]] = {}
        for group in self.groups.values():
            self.aliases.update(group.aliases)
            for name in group.targets:
                self.members.setdefault(name, []).append(group)
        self.known = frozenset(self.members)
        self._listed: dict[str, list[str]] = {}

    def targets_in(self, group: Group) -> list[str]:
        """Return the targets of a group and of the groups within it, each once."""
        found = self._listed.get(group.name)
        if found is None:
            names = dict.fromkeys(group.targets)
            for child in group.groups:
                names.update(dict.fromkeys(self.targets_in(child)))
            found = self._listed[group.name] = list(names)
        return found

    def is_name(self, word: str) -> bool:
        """Tell whether a word is the name of a group, a target or an alias."""
        return word in self.groups or word in self.members or word in self.aliases

    def get_group(self, name: str) -> Group:
        """Return a group.

        Raises:
            InventoryError: when there is none of that name.
        """
        if name not in self.groups:
            raise InventoryError(f"Group {name} does not exist in inventory")
        return self.groups[name]

    def add(self, group: Group, name: str) -> None:
        """Put a target into a group."""
        if name not in group.targets:
            group.targets[name] = {"name": name}
            self.members.setdefault(name, []).append(group)
            self._listed.clear()

    def remove(self, group: Group, name: str) -> None:
        """Take a target out of a group and the groups within it; it always stays in `all`."""
        for inner in group.walk():
            if inner.targets.pop(name, None) is not None:
                self.members[name].remove(inner)
        self._listed.clear()
        if not self.members[name]:
            self.add(self.root, name)

    def forget(self, name: str) -> None:
        """Take a target out of everything."""
        for group in self.members.pop(name):
            del group.targets[name]
        self._listed.clear()

    def set_aliases(self, name: str, aliases: tuple[str, ...]) -> None:
        """Give a target these aliases in place of those it has."""
        for alias in [alias for alias, target in self.aliases.items() if target == name]:
            del self.aliases[alias]
        self.aliases.update(dict.fromkeys(aliases, name))

    def check_new(self, name: str, aliases: Iterable[str]) -> None:
        """Raise InventoryError when a target that a plan makes cannot have a name, or an alias."""
        if name in self.groups:
            raise InventoryError(f"Target name {name} conflicts with group of the same name")
        for alias in aliases:
            illegal = re.search(r"[\s,]", alias)
            if illegal:
                raise InventoryError(f"Illegal character '{illegal[0]}' in alias '{alias}'", "all")
            if alias in self.groups:
                raise InventoryError(f"Alias {alias} conflicts with group of the same name")
            if alias in self.members:
                raise InventoryError(f"Alias {alias} conflicts with target of the same name")
            taken = self.aliases.get(alias)
            if taken is not None and taken != name:
                raise InventoryError(f"Alias {alias} refers to multiple targets: {taken} and {name}")
