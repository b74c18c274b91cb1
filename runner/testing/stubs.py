"""What a test says about an action: when a stub applies, what it returns, how often it may be used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from runner.errors import RunnerError
from runner.model.result import Result
from runner.model.target import Target

Kind = Literal["command", "script", "task", "upload", "download", "plan"]


class UnexpectedCall(RunnerError, AssertionError):
    """A plan did what no stub allows, or did not do what one expects."""

    kind = "prun.testing/unexpected-call"


@dataclass(frozen=True, slots=True)
class Call:
    """One action of a plan.

    Attributes:
        kind, object: what: `command`, `uptime`.
        targets: names, in order.
        parameters: of a task; `arguments`, `destination` or options otherwise.
    """

    kind: Kind
    object: str
    targets: tuple[str, ...]
    parameters: Mapping[str, Any]

    def __str__(self) -> str:
        return f"run {self.kind} '{self.object}' on {list(self.targets)} with {dict(self.parameters)}"


@dataclass(slots=True)
class Stub:
    """What happens when a plan does one thing. Every method returns the stub, so that calls can be chained."""

    kind: Kind
    object: str | None
    expected: bool
    calls: list[Call] = field(default_factory=list)
    _targets: tuple[str, ...] | None = None
    _parameters: Mapping[str, Any] | None = None
    _times: int | None = None
    _value: Any = None
    _by_target: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    _answer: Callable[[Target, Call], Mapping[str, Any]] | None = None
    _error: Mapping[str, Any] | None = None

    # When it applies

    def with_targets(self, *names: str) -> Stub:
        """Apply only to calls on exactly these targets, in any order."""
        self._targets = tuple(sorted(names))
        return self

    def with_params(self, parameters: Mapping[str, Any]) -> Stub:
        """Apply only to calls with exactly these parameters (names that begin with `_` are not compared)."""
        self._parameters = dict(parameters)
        return self

    def times(self, count: int) -> Stub:
        """Allow at most, or expect exactly, that many calls."""
        self._times = count
        return self

    def never(self) -> Stub:
        """Expect no call."""
        return self.times(0)

    # What it gives

    def always_return(self, value: Any) -> Stub:
        """Give this value on every target (a hash; one with `_error` is a failure), or as the value of a sub-plan."""
        self._value = value
        return self

    def return_for_targets(self, values: Mapping[str, Mapping[str, Any]]) -> Stub:
        """Give each target its own value; targets without one get an empty success."""
        self._by_target = dict(values)
        return self

    def return_with(self, answer: Callable[[Target, Call], Mapping[str, Any]]) -> Stub:
        """Give what a function makes of the target and the call."""
        self._answer = answer
        return self

    def error_with(self, msg: str, kind: str = "prun.testing/error", details: Mapping[str, Any] | None = None) -> Stub:
        """Fail on every target."""
        self._error = {"msg": msg, "kind": kind, "details": dict(details or {})}
        return self

    # Used by the executor of the test

    def matches(self, call: Call) -> bool:
        """Tell whether this stub is about a call."""
        if self.kind != call.kind or self.object not in (None, call.object):
            return False
        if self._targets is not None and self._targets != tuple(sorted(call.targets)):
            return False
        if self._parameters is not None:
            given = {key: value for key, value in call.parameters.items() if not key.startswith("_")}
            return given == self._parameters
        return True

    def used_up(self) -> bool:
        """Tell whether no further call is allowed."""
        return self._times is not None and len(self.calls) >= self._times

    def value_for(self, target: Target, call: Call) -> Mapping[str, Any]:
        """Return the value of the result on one target."""
        if self._error is not None:
            return {"_error": self._error}
        if self._answer is not None:
            return self._answer(target, call)
        if target.name in self._by_target:
            return self._by_target[target.name]
        return self._value if self._value is not None else {}

    def result_for(self, target: Target, call: Call) -> Result:
        """Return the result on one target, completed as the real action would."""
        value = dict(self.value_for(target, call))
        if call.kind in ("command", "script"):
            value = {"stdout": "", "stderr": "", "exit_code": 0, **value}
            value.setdefault("merged_output", f"{value['stdout']}{value['stderr']}")
        return Result(target, value, call.kind, call.object)

    def plan_value(self) -> Any:
        """Return the value of a stubbed sub-plan, or the error that it fails with."""
        if self._error is not None:
            return RunnerError(self._error["msg"], kind=self._error["kind"], details=self._error["details"])
        return self._value

    def problem(self) -> str | None:
        """Return what is wrong when the test is over, or None."""
        if not self.expected:
            return None
        wanted = 1 if self._times is None else self._times
        if len(self.calls) == wanted:
            return None
        what = self.object if self.object is not None else "anything"
        return f"Expected {self.kind} '{what}' {_times(wanted)}, it was called {_times(len(self.calls))}"


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def choose(stubs: Sequence[Stub], call: Call) -> Stub:
    """Return the stub for a call: the last one added for its object, else the last one for anything.

    Raises:
        UnexpectedCall: when there is none, or it is used up.
    """
    fitting = [stub for stub in stubs if stub.matches(call)]
    named = [stub for stub in fitting if stub.object is not None]
    found = (named or fitting)[-1:] or None
    if found is None:
        raise UnexpectedCall(f"Unexpected call: {call}", help=f"add allow_{call.kind}({call.object!r}) to the test")
    if found[0].used_up():
        raise UnexpectedCall(f"Called once too often: {call}")
    return found[0]
