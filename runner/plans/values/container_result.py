"""ContainerResult: what `run_container` gave."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from runner.plans.values.error import error_from_data
from runner.plans.values.members import check_call, declare_members
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value


class ContainerResult(NativeObject):
    """`value` holds stdout, stderr, exit_code and, after a failure, _error; `object` is the image."""

    __slots__ = ("object", "value")

    members: ClassVar[dict[str, Callable[..., Value]]] = {}

    def __init__(self, value: Mapping[str, Value], object: str | None = None) -> None:  # noqa: A002 - Bolt's word
        self.value = dict(value)
        self.object = object

    @property
    def ok(self) -> bool:
        return self.value.get("_error") is None

    @property
    def error(self) -> ErrorValue | None:
        data = self.value.get("_error")
        return None if data is None else error_from_data(data)

    def to_data(self) -> dict[str, Value]:
        status = "success" if self.ok else "failure"
        return {"object": self.object, "status": status, "value": self.value}

    def to_text(self) -> str:
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))

    def access(self, keys: Sequence[Value]) -> Value:
        check_call("function ContainerResult[[]]", [("Callable[String[1]]", ())], keys)
        return self.value.get(keys[0])

    def init_hash(self) -> dict[str, Value]:
        return {"value": self.value}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ContainerResult) and other.to_data() == self.to_data()

    def __hash__(self) -> int:
        return hash((ContainerResult, self.object))


ContainerResult.members.update(
    declare_members(
        "ContainerResult",
        attributes={
            "value": lambda result: dict(result.value),
        },
        functions={
            "ok": lambda result: result.ok,
            "status": lambda result: "success" if result.ok else "failure",
            "error": lambda result: result.error,
            "stdout": lambda result: result.value.get("stdout"),
            "stderr": lambda result: result.value.get("stderr"),
            "to_data": lambda result: result.to_data(),
        },
    )
)
