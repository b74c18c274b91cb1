"""ResourceInstance: what is known of one resource on one target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from runner.plans.values.members import check_call, declare_members
from runner.plans.values.target import PlanTarget
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value


class ResourceInstance(NativeObject):
    """A resource's type, title, states and events. States are merged by `set_…` and replaced by `overwrite_…`."""

    __slots__ = ("desired_state", "events", "state", "target", "title", "type")

    members: ClassVar[dict[str, Callable[..., Value]]] = {}

    def __init__(
        self,
        target: PlanTarget,
        type_: str,
        title: str,
        state: dict[Value, Value] | None = None,
        desired_state: dict[Value, Value] | None = None,
        events: list[Value] | None = None,
    ) -> None:
        self.target = target
        self.type = "::".join(part[:1].upper() + part[1:] for part in type_.split("::"))
        self.title = title
        self.state = dict(state or {})
        self.desired_state = dict(desired_state or {})
        self.events = list(events or [])

    @property
    def reference(self) -> str:
        return f"{self.type}[{self.title}]"

    def to_data(self) -> dict[str, Value]:
        return {
            "target": self.target.name,
            "type": self.type,
            "title": self.title,
            "state": self.state,
            "desired_state": self.desired_state,
            "events": self.events,
        }

    def to_text(self) -> str:
        return self.reference

    def access(self, keys: Sequence[Value]) -> Value:
        check_call("function ResourceInstance[[]]", [("Callable[String[1]]", ())], keys)
        return self.state.get(keys[0])

    def init_hash(self) -> dict[str, Value]:
        return {**self.to_data(), "target": self.target}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ResourceInstance) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[str, str, str]:
        return self.target.name, self.type, self.title


def _change(attribute: str, *, replace: bool) -> Callable[[ResourceInstance, dict[Value, Value]], Value]:
    def change(resource: ResourceInstance, state: dict[Value, Value]) -> Value:
        value = dict(state) if replace else {**getattr(resource, attribute), **state}
        setattr(resource, attribute, value)
        return value

    return change


def _add_event(resource: ResourceInstance, event: dict[Value, Value]) -> Value:
    resource.events.append(event)
    return list(resource.events)


ResourceInstance.members.update(
    declare_members(
        "ResourceInstance",
        attributes={
            "target": lambda resource: resource.target,
            "type": lambda resource: resource.type,
            "title": lambda resource: resource.title,
            "state": lambda resource: dict(resource.state),
            "desired_state": lambda resource: dict(resource.desired_state),
            "events": lambda resource: list(resource.events),
        },
        functions={
            "reference": lambda resource: resource.reference,
            "add_event": _add_event,
            "set_state": _change("state", replace=False),
            "overwrite_state": _change("state", replace=True),
            "set_desired_state": _change("desired_state", replace=False),
            "overwrite_desired_state": _change("desired_state", replace=True),
        },
        signatures={
            "add_event": "Callable[Hash[String[1], Data]]",
            "set_state": "Callable[Hash[String[1], Data]]",
            "overwrite_state": "Callable[Hash[String[1], Data]]",
            "set_desired_state": "Callable[Hash[String[1], Data]]",
            "overwrite_desired_state": "Callable[Hash[String[1], Data]]",
        },
    )
)
