"""One loaded source: its namespace, its definitions, its calls and constants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from runner.puppet.runtime.apply_block import ApplyCode
from runner.puppet.runtime.assignment import multiple_assignment
from runner.puppet.runtime.closure import MISSING, Lambda, PuppetFunction, call_mismatch
from runner.puppet.runtime.faults import fault, refused_by_callee
from runner.puppet.runtime.frames import UNIT
from runner.puppet.runtime.labels import ruby_text
from runner.puppet.runtime.resources import ResourceStatements
from runner.puppet.runtime.signature import Parameter, Signature
from runner.puppet.runtime.sources import Unit
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.runtime.machine import Machine


@dataclass(slots=True)
class Definition:
    """A class, define, plan, node, function or type alias of a source, ready to be called.

    Attributes:
        kind: `class`, `define`, `plan`, `node`, `function`, `type` or `object` (an Object type).
        name: fully qualified, as written.
        fn: runs the body; takes the scope (class, define, node) or the arguments (plan, function); for a type alias
            it gives the tree of the right side, for an Object type its definition hash.
        signature: the parameters.
        parent: name of the inherited class.
        start, end: characters of the definition in the source.
        hosts: what a node definition matches: strings, Regexps and DEFAULT.
        unit: the source.
    """

    kind: str
    name: str
    fn: Callable[..., Value]
    signature: Signature
    parent: str | None
    start: int
    end: int
    hosts: Sequence[Value]
    unit: Unit


class Module:
    """What a source's code object left behind when it was executed.

    `main(scope)` evaluates the statements of the source; for a template, `main(scope, arguments)` renders it.
    """

    def __init__(self, machine: Machine, unit: Unit, namespace: dict[str, Any]) -> None:
        self.machine = machine
        self.unit = unit
        self.namespace = namespace
        self.definitions: list[Definition] = []
        resources = ResourceStatements(machine)
        namespace.update(
            {
                "__name__": unit.filename,
                UNIT: unit,
                "Call": self._linked,
                "CallWithBlock": self._linked_with_block,
                "CallScoped": self._linked_scoped,
                "Method": self._linked_method,
                "Invoke": self._linked_scoped_method,
                "Constant": self._constant,
                "Check": self._check,
                "CheckRest": self._check_rest,
                "CheckRestNow": _check_rest_now,
                "BadRest": self._bad_rest,
                "BadNamed": self._bad_named,
                "Type": machine.type_named,
                "Define": self._define,
                "Signature": self._signature,
                "Block": self._block,
                "BadCall": self._bad_call,
                "BadBlock": self._bad_block,
                "BadReturn": self._bad_return,
                "Unmatched": _unmatched,
                "Assign": self._assign,
                "Apply": self._apply,
                "Titles": resources.titles,
                "Declare": resources.declare,
                "Defaults": resources.defaults,
                "Override": resources.override,
                "Collect": resources.collect,
                "Relate": resources.relate,
            }
        )

    @property
    def main(self) -> Callable[..., Value]:
        """Evaluates the source."""
        return self.namespace["main"]  # type: ignore[no-any-return]

    # Calls: a global name stands for the function and is replaced by it at the first call.

    def _linked(self, variable: str, name: str, count: int | None) -> Callable[..., Value]:
        def first_call(*args: Value) -> Value:
            target = self.machine.functions.link(name, count, block=False, origin=self.unit)
            self.namespace[variable] = target
            return target(*args)

        return first_call

    def _linked_with_block(self, variable: str, name: str, count: int | None) -> Callable[..., Value]:
        def first_call(block: Any, *args: Value) -> Value:
            target = self.machine.functions.link(name, count, block=True, origin=self.unit)
            self.namespace[variable] = target
            return target(block, *args)

        return first_call

    def _linked_scoped(self, variable: str, name: str) -> Callable[..., Value]:
        def first_call(scope: Any, block: Any, *args: Value) -> Value:
            target = self.machine.functions.link_scoped(name, self.unit)
            self.namespace[variable] = target
            return target(scope, block, *args)

        return first_call

    def _linked_method(self, name: str, count: int | None, with_block: bool) -> Callable[..., Value]:
        """Return what calls `receiver.name` when the receiver may bring its own members."""
        machine = self.machine
        linked: list[Callable[..., Value]] = []

        def function() -> Callable[..., Value]:
            if not linked:
                linked.append(machine.functions.link(name, count, block=with_block, origin=self.unit))
            return linked[0]

        def call(receiver: Value, *args: Value) -> Value:
            own = machine.member(name, receiver)
            return function()(receiver, *args) if own is None else own(*args)

        def call_with_block(block: Any, receiver: Value, *args: Value) -> Value:
            own = machine.member(name, receiver)
            return function()(block, receiver, *args) if own is None else own(*args, block=block)

        return call_with_block if with_block else call

    def _linked_scoped_method(self, name: str) -> Callable[..., Value]:
        machine = self.machine
        linked: list[Callable[..., Value]] = []

        def call(scope: Any, block: Any, receiver: Value, *args: Value) -> Value:
            own = machine.member(name, receiver)
            if own is not None:
                return own(*args) if block is None else own(*args, block=block)
            if not linked:
                linked.append(machine.functions.link_scoped(name, self.unit))
            return linked[0](scope, block, receiver, *args)

        return call

    # Constants and type checks

    def _constant(self, variable: str, make: Callable[[], Value]) -> Value:
        value = self.namespace[variable] = make()
        return value

    def _check(self, variable: str, make: Callable[[], Any]) -> Callable[[Value], bool]:
        def first_check(value: Value) -> bool:
            accepts = make().accepts
            self.namespace[variable] = accepts
            return accepts(value)  # type: ignore[no-any-return]

        return first_check

    def _check_rest(self, make: Callable[[], Any]) -> Callable[[Sequence[Value]], bool]:
        signature = Signature("", [Parameter("rest", make, rest=True)])
        return signature.accepts

    # Definitions

    def _signature(
        self, name: str, parameters: Sequence[tuple[Any, ...]], returns: Callable[[], Any] | None
    ) -> Signature:
        return Signature(name, [Parameter(*parameter) for parameter in parameters], returns)

    def _define(
        self,
        kind: str,
        name: str,
        fn: Callable[..., Value],
        signature: Signature,
        parent: str | None,
        span: tuple[int, int],
        hosts: Sequence[Value] = (),
    ) -> None:
        self.definitions.append(Definition(kind, name, fn, signature, parent, span[0], span[1], hosts, self.unit))
        fn.__dict__["signature"] = signature

    def function(self, definition: Definition) -> PuppetFunction:
        """Return a function definition as something to call."""
        function = PuppetFunction(definition.fn, definition.signature)
        function.file = self.unit.source.path
        return function

    def _block(self, fn: Callable[..., Value], signature: Signature, exact: int) -> Lambda:
        return Lambda(fn, signature, exact)

    def _bad_call(self, signature: Signature, args: Sequence[Value]) -> None:
        given = [value for value in args if value is not MISSING]
        raise call_mismatch(signature.name, signature, given)

    def _bad_block(self, signature: Signature, name: str, value: Value) -> None:
        from runner.puppet.types import describe_call

        index = signature.names.index(name)
        only = Signature("lambda", [Parameter(name, lambda: signature.types[index])])
        raise refused_by_callee(describe_call("lambda", [only], [value]))

    def _bad_rest(self, signature: Signature, values: Sequence[Value]) -> None:
        from runner.puppet.types import describe_call

        last = signature.parameters[-1]
        raise refused_by_callee(describe_call("lambda", [Signature("lambda", [last])], list(values)))

    def _bad_named(self, signature: Signature, name: str, value: Value) -> None:
        from runner.puppet.types import ParameterSpec, parameters_message

        kind = signature.types[signature.names.index(name)]
        message = parameters_message(signature.name, {name: ParameterSpec(kind)}, {name: value})
        raise refused_by_callee(message or "")

    def _bad_return(self, signature: Signature, value: Value) -> Value:
        from runner.puppet.types import describe_mismatch

        kind = signature.return_type
        assert kind is not None
        if kind.accepts(value):
            return value
        raise refused_by_callee(describe_mismatch(f"value returned from {signature.name} has wrong type,", kind, value))

    def _assign(self, shape: Any, value: Value) -> list[tuple[str, Value]]:
        return multiple_assignment(shape, value, self.machine)

    def _apply(self, arguments: Sequence[Value], span: tuple[int, int], variables: dict[str, Value]) -> Value:
        port = self.machine.apply
        if port is None:
            raise fault("An 'apply' block can be evaluated only while a plan runs", None)
        visible = {name: value for name, value in variables.items() if value is not MISSING}
        code = ApplyCode(self.unit.source, span[0], span[1])
        return port.apply(list(arguments), code, visible)


def _check_rest_now(kind: Any, values: Sequence[Value]) -> bool:
    return Signature("", [Parameter("rest", lambda: kind, rest=True)]).accepts(values)


def _unmatched(value: Value) -> None:
    message = f"No matching entry for selector parameter with value '{ruby_text(value)}'"
    raise fault(message, "UNMATCHED_SELECTOR", "left")
