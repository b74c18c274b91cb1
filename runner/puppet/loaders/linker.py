"""Function names to Python callables.

A call site asks once, for its name and number of arguments, and keeps the answer. Built-ins become closures without
any look-up left in them; Puppet functions are the generated Python function itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from runner.puppet.runtime.closure import PuppetFunction
from runner.puppet.runtime.context import Context
from runner.puppet.runtime.faults import fault
from runner.puppet.values.value import Value
from runner.suggest import did_you_mean

if TYPE_CHECKING:
    from runner.puppet.functions.signature import Function, Overload
    from runner.puppet.runtime.machine import Machine
    from runner.puppet.runtime.sources import Unit


class FunctionFinder(Protocol):
    """Finds functions by name."""

    def find_function(self, name: str, origin: Unit | None = None) -> Function | PuppetFunction | None: ...

    def function_names(self) -> list[str]:
        """Return names of functions that a misspelt name may have meant."""


class Linker:
    """Makes callables of functions, for one machine."""

    def __init__(self, finder: FunctionFinder) -> None:
        self._finder = finder
        self.machine: Machine

    def get(self, name: str, origin: Unit | None = None) -> Function | PuppetFunction:
        """Return a function.

        Raises:
            EvaluationError: UNKNOWN_FUNCTION.
        """
        found = self._finder.find_function(name, origin)
        if found is None:
            error = fault(f"Unknown function: '{name}'.", "UNKNOWN_FUNCTION")
            error.help = did_you_mean(name, self._finder.function_names())
            raise error
        return found

    def link(self, name: str, count: int | None, *, block: bool, origin: Unit | None = None) -> Callable[..., Value]:
        """Return what a call with `count` arguments calls; with `block` the block comes first."""
        function = self.get(name, origin)
        if isinstance(function, PuppetFunction):
            return function.link(count, block=block)
        context = self.machine.context
        call = function.call
        if block:
            return lambda given, *args: call(context, args, given)
        if count is not None and len(function.overloads) == 1:
            quick = _specialized(function, function.overloads[0], count, context)
            if quick is not None:
                return quick
        return lambda *args: call(context, args, None)

    def link_scoped(self, name: str, origin: Unit | None = None) -> Callable[..., Value]:
        """Return what `(scope, block, *arguments)` calls."""
        function = self.get(name, origin)
        machine = self.machine
        if isinstance(function, PuppetFunction):
            with_block, without = function.link(None, block=True), function.link(None, block=False)
            return lambda _, block, *args: without(*args) if block is None else with_block(block, *args)
        call = function.call
        return lambda scope, block, *args: call(Context(machine, scope), args, block)

    def call(self, name: str, context: Context, args: tuple[Value, ...], block: Any) -> Value:
        """Call a function by name.

        Raises:
            EvaluationError: there is none, in the words of `call()`.
        """
        found = self._finder.find_function(name)
        if found is None:
            from runner.errors import ArgumentFault

            raise ArgumentFault(f"Unknown function '{name}'")
        if isinstance(found, PuppetFunction):
            return found.call(context, args, block)
        return found.call(context, args, block)


def _specialized(function: Function, overload: Overload, count: int, context: Context) -> Callable[..., Value] | None:
    """Return a closure for a built-in with one signature, called with a fixed number of arguments and no block."""
    if overload.block_required or overload.returns is not None or overload.repeated or overload.block_text is not None:
        return None
    if count < overload.minimum or count > len(overload.texts):
        return None
    fn, accepts, call = overload.fn, overload.accepts, function.call
    if overload.context:
        if count == 1:
            return lambda a: fn(context, a) if accepts((a,), None) else call(context, (a,), None)
        return None
    if count == 1:
        return lambda a: fn(a) if accepts((a,), None) else call(context, (a,), None)
    if count == 2:
        return lambda a, b: fn(a, b) if accepts((a, b), None) else call(context, (a, b), None)
    return None
