"""What came out of one action on one target, and on many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from runner.errors import RunnerError
from runner.model.sensitive import redact_deep
from runner.model.target import Target


@dataclass(frozen=True, slots=True)
class Result:
    """One action on one target.

    Attributes:
        target: where.
        value: what came back; the keys depend on the action (`stdout`, `exit_code`, `_output`, `_error`…).
        action: `command`, `script`, `task`, `upload`, `download`, `apply`… or `action`.
        object: the command, task name or source path; None when the action could not start.
    """

    target: Target
    value: Mapping[str, Any]
    action: str = "action"
    object: str | None = None

    @classmethod
    def failure(cls, target: Target, error: RunnerError, action: str = "action", object: str | None = None) -> Result:  # noqa: A002
        """Make the result of an action that raised: `value` holds only `_error`."""
        return cls(target, {"_error": error.to_dict()}, action, object)

    @property
    def ok(self) -> bool:
        return self.value.get("_error") is None

    @property
    def status(self) -> Literal["success", "failure"]:
        return "success" if self.ok else "failure"

    @property
    def error(self) -> Mapping[str, Any] | None:
        """The error as `{kind, msg, details[, issue_code]}`, or None."""
        return self.value.get("_error")

    @property
    def message(self) -> str | None:
        """The `_output` of the value when it is text."""
        output = self.value.get("_output")
        return output if isinstance(output, str) else None

    def to_data(self) -> dict[str, Any]:
        """Return `{target, action, object, status, value}` with secrets redacted."""
        return {
            "target": self.target.name,
            "action": self.action,
            "object": self.object,
            "status": self.status,
            "value": redact_deep(dict(self.value)),
        }


@dataclass(frozen=True, slots=True)
class ResultSet:
    """Results in the order in which the targets were asked for."""

    results: tuple[Result, ...] = ()

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)

    @property
    def ok(self) -> bool:
        return all(result.ok for result in self.results)

    @property
    def ok_set(self) -> ResultSet:
        return ResultSet(tuple(result for result in self.results if result.ok))

    @property
    def error_set(self) -> ResultSet:
        return ResultSet(tuple(result for result in self.results if not result.ok))

    @property
    def targets(self) -> list[Target]:
        return [result.target for result in self.results]

    @property
    def names(self) -> list[str]:
        return [result.target.name for result in self.results]

    def find(self, name: str) -> Result | None:
        return next((result for result in self.results if result.target.name == name), None)

    def filter(self, keep: Callable[[Result], bool]) -> ResultSet:
        return ResultSet(tuple(result for result in self.results if keep(result)))

    def to_data(self) -> list[dict[str, Any]]:
        return [result.to_data() for result in self.results]
