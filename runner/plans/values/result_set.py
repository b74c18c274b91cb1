"""ResultSet: results in the order of the targets asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from runner.model.result import ResultSet
from runner.plans.values.members import check_call, declare_members
from runner.plans.values.result import PlanResult
from runner.plans.values.target import PlanTarget
from runner.puppet.functions.iteration import is_truthy
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.inventory.inventory import Inventory


_INDEXES = (("Callable[Integer]", ()), ("Callable[Integer, Integer]", ()))


class PlanResultSet(NativeObject):
    """An immutable list of results; iterates like an array."""

    __slots__ = ("results",)

    members: ClassVar[dict[str, Callable[..., Value]]] = {}

    def __init__(self, results: Sequence[PlanResult]) -> None:
        self.results = list(results)

    @classmethod
    def wrap(cls, model: ResultSet, inventory: Inventory) -> PlanResultSet:
        """Make the value for what an executor returned."""
        return cls([PlanResult(result, PlanTarget(result.target.name, inventory)) for result in model])

    @property
    def model(self) -> ResultSet:
        return ResultSet(tuple(result.model for result in self.results))

    @property
    def ok(self) -> bool:
        return all(result.ok for result in self.results)

    def __len__(self) -> int:
        return len(self.results)

    def __iter__(self) -> Iterator[PlanResult]:
        return iter(self.results)

    def filter(self, keep: Callable[[PlanResult], bool]) -> PlanResultSet:
        return PlanResultSet([result for result in self.results if keep(result)])

    def find(self, name: str) -> PlanResult | None:
        return next((result for result in self.results if result.target.name == name), None)

    def to_data(self) -> list[Value]:
        return [result.model.to_data() for result in self.results]

    def to_text(self) -> str:
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))

    def elements(self) -> Iterable[Value]:
        return self.results

    def access(self, keys: Sequence[Value]) -> Value:
        check_call("function ResultSet[[]]", _INDEXES, keys)
        if len(keys) == 1:
            index = keys[0]
            return self.results[index] if -len(self.results) <= index < len(self.results) else None
        first, last = keys  # from and to, both included
        size = len(self.results)
        start = first + size if first < 0 else first
        stop = last + size if last < 0 else last
        return self.results[max(start, 0) : stop + 1]

    def init_hash(self) -> dict[str, Value]:
        return {"results": list(self.results)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlanResultSet) and other.results == self.results

    def __hash__(self) -> int:
        return hash((PlanResultSet, tuple(self.results)))

    def __repr__(self) -> str:
        return f"PlanResultSet({self.results!r})"


def _filter_set(results: PlanResultSet, *, block: Callable[[Value], Value]) -> PlanResultSet:
    return results.filter(lambda result: is_truthy(block(result)))


PlanResultSet.members.update(
    declare_members(
        "ResultSet",
        attributes={
            "results": lambda results: list(results.results),
        },
        functions={
            "count": len,
            "empty": lambda results: not results.results,
            "ok": lambda results: results.ok,
            "ok_set": lambda results: results.filter(lambda result: result.ok),
            "error_set": lambda results: results.filter(lambda result: not result.ok),
            "filter_set": _filter_set,
            "find": lambda results, name: results.find(name),
            "first": lambda results: results.results[0] if results.results else None,
            "names": lambda results: [result.target.name for result in results.results],
            "targets": lambda results: [result.target for result in results.results],
            "to_data": lambda results: results.to_data(),
        },
        signatures={
            "filter_set": "Callable[Callable]",
            "find": "Callable[String[1]]",
        },
    )
)
