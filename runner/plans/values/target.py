"""Target: a name, and through the inventory everything known of it at the moment of asking."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from runner.model.target import Target
from runner.plans.values.members import declare_members
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.inventory.inventory import Inventory


class PlanTarget(NativeObject):
    """A target as plan code holds it. Two are equal when their names are."""

    __slots__ = ("inventory", "name")

    members: ClassVar[dict[str, Callable[..., Value]]] = {}

    def __init__(self, name: str, inventory: Inventory) -> None:
        self.name = name
        self.inventory = inventory

    @property
    def model(self) -> Target:
        """The target as it is now; made anew by the inventory after each change."""
        return self.inventory.get_target(self.name)

    def to_text(self) -> str:
        return self.model.safe_name

    def init_hash(self) -> dict[str, Value]:
        return {"name": self.name}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlanTarget) and other.name == self.name

    def __hash__(self) -> int:
        return hash((PlanTarget, self.name))

    def __repr__(self) -> str:
        return f"PlanTarget({self.name!r})"


def _of_model(read: Callable[[Target], Value]) -> Callable[[PlanTarget], Value]:
    return lambda target: read(target.model)


PlanTarget.members.update(
    declare_members(
        "Target",
        attributes={
            "name": lambda target: target.name,
            "uri": _of_model(lambda target: target.uri),
            "safe_name": _of_model(lambda target: target.safe_name),
            "target_alias": lambda target: target.inventory.alias(target.name),
            "vars": _of_model(lambda target: dict(target.vars)),
            "facts": _of_model(lambda target: dict(target.facts)),
            "features": lambda target: target.inventory.features(target.name),
            "plugin_hooks": _of_model(lambda target: dict(target.plugin_hooks)),
            # what the inventory says, without the transport's defaults
            "config": lambda target: target.inventory.config(target.name),
            "resources": lambda target: target.inventory.resources(target.name),
        },
        functions={
            "host": _of_model(lambda target: target.host),
            "port": _of_model(lambda target: target.port),
            "user": _of_model(lambda target: target.user),
            "password": _of_model(lambda target: None if target.password is None else target.password.unwrap()),
            "protocol": _of_model(lambda target: target.protocol),
            "transport": _of_model(lambda target: target.transport),
            "transport_config": _of_model(lambda target: dict(target.options)),
        },
    )
)
