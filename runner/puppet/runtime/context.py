"""Who calls a built-in function: the way from the function to its surroundings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from runner.puppet.ports import ResourceSink
from runner.puppet.runtime.frames import calling_line
from runner.puppet.runtime.scope import Scope
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.runtime.machine import Machine


class Context:
    """The surroundings of a call: the environment, the caller's variables, the catalog, the log and the place."""

    __slots__ = ("_machine", "scope")

    def __init__(self, machine: Machine, scope: Scope) -> None:
        self._machine = machine
        self.scope = scope

    @property
    def environment(self) -> Any:
        """Modules, settings, files and data (`loaders.Environment`)."""
        return self._machine.environment

    @property
    def settings(self) -> Any:
        return self._machine.settings

    @property
    def sink(self) -> ResourceSink | None:
        """The catalog under construction, or None."""
        return self._machine.sink

    @property
    def data(self) -> Any:
        """Where `lookup` finds values, or None."""
        return self._machine.data

    def find_variable(self, name: str) -> tuple[bool, Value]:
        """Return whether a variable exists, as the caller sees it, and its value."""
        if "::" in name.removeprefix("::"):
            return self._machine.find_qualified(name)
        return self.scope.find(name)

    def has_variable(self, name: str) -> bool:
        """Tell whether a variable exists, as the caller sees it, even as undef or without a value yet."""
        if "::" in name.removeprefix("::"):
            return self._machine.find_qualified(name)[0]
        return self.scope.exists(name)

    @property
    def file(self) -> str | None:
        """The source file of the running expression."""
        found = calling_line()
        return None if found is None else found[0]

    @property
    def line(self) -> int | None:
        """The line of the running expression."""
        found = calling_line()
        return None if found is None else found[1]

    def call(self, name: str, *args: Value, block: Any = None) -> Value:
        """Call a function by name.

        Raises:
            EvaluationError: UNKNOWN_FUNCTION, or what the function raises.
        """
        return self._machine.functions.link_scoped(name)(self.scope, block, *args)

    def log(self, level: str, message: str) -> None:
        """Write to the log."""
        self._machine.log.write(level, message)
