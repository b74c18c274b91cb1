"""Result and ApplyResult: what one action gave on one target, as plan code sees it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import ClassVar

from runner.model.result import Result
from runner.model.sensitive import Sensitive
from runner.plans.values.error import error_from_data
from runner.plans.values.members import check_call, declare_members
from runner.plans.values.target import PlanTarget
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value


class PlanResult(NativeObject):
    """What one action gave on one target. `model` holds target, value, action and object."""

    __slots__ = ("model", "target")

    members: ClassVar[dict[str, Callable[..., Value]]] = {}

    def __init__(self, model: Result, target: PlanTarget) -> None:
        self.model = model
        self.target = target

    @property
    def ok(self) -> bool:
        return self.model.ok

    @property
    def error(self) -> ErrorValue | None:
        data = self.model.error
        return None if data is None else error_from_data(data)

    @property
    def sensitive(self) -> Sensitive[Value] | None:
        secret = self.model.value.get("_sensitive")
        return secret if secret is None or isinstance(secret, Sensitive) else Sensitive(secret)

    def to_data(self) -> dict[str, Value]:
        return self.model.to_data()

    def to_text(self) -> str:
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))

    def access(self, keys: Sequence[Value]) -> Value:
        check_call("function Result[[]]", [("Callable[String[1]]", ())], keys)
        return self.model.value.get(keys[0])

    def init_hash(self) -> dict[str, Value]:
        return {"target": self.target, "value": dict(self.model.value)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlanResult) and other.model.to_data() == self.model.to_data()

    def __hash__(self) -> int:
        return hash((PlanResult, self.model.target.name, self.model.action, self.model.object))

    def __repr__(self) -> str:
        return f"PlanResult({self.model!r})"


PlanResult.members.update(
    declare_members(
        "Result",
        attributes={
            "target": lambda result: result.target,
            "value": lambda result: dict(result.model.value),
        },
        functions={
            "ok": lambda result: result.ok,
            "status": lambda result: result.model.status,
            "error": lambda result: result.error,
            "message": lambda result: result.model.message,
            "sensitive": lambda result: result.sensitive,
            "action": lambda result: result.model.action,
            "to_data": lambda result: result.to_data(),
        },
    )
)
