"""Show targets and groups of the inventory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from runner.app.session import Session


def show_inventory(session: Session) -> int:
    """Show the targets that were asked for, all of them when none were."""
    inventory = session.inventory
    request = session.request
    words = request.targets if request.targets or request.rerun else ["all"]
    targets = inventory.select(words, exclude=request.exclude or None)

    def listed(names: list[str]) -> dict[str, Any]:
        entries = [inventory.detail(name) for name in names] if request.detail else names
        return {"targets": entries, "count": len(names)}

    names = [target.name for target in targets]
    adhoc = [name for name in names if inventory.is_adhoc(name)]
    known = [name for name in names if not inventory.is_adhoc(name)]
    default = str(session.project.inventory_file)
    source = {"file": inventory.source or default, "default": default}
    data = {"adhoc": listed(adhoc), "inventory": {**listed(known), **source}, **listed([*known, *adhoc])}
    chosen = bool(request.targets or request.rerun or request.exclude)
    session.output.show("inventory_detail" if request.detail else "inventory", TargetList(data, chosen=chosen))
    return 0


def show_groups(session: Session) -> int:
    """Show the names of all groups."""
    groups = sorted(session.inventory.group_names)
    source = {"file": session.inventory.source, "default": str(session.project.inventory_file)}
    session.output.show("groups", GroupList({"count": len(groups), "groups": groups}, source))
    return 0


class TargetList(dict[str, Any]):
    """The data of the page; whether somebody chose the targets is for people only."""

    def __init__(self, data: dict[str, Any], *, chosen: bool) -> None:
        super().__init__(data)
        self.chosen = chosen


class GroupList(dict[str, Any]):
    """The data of the page; where the inventory came from is for people only."""

    def __init__(self, data: dict[str, Any], source: dict[str, Any]) -> None:
        super().__init__(data)
        self.source = source
