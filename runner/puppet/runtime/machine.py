"""Runs code objects: binds operators, scopes, functions, types, catalog and log of one environment together.

`Machine.load` executes a code object in a fresh namespace that holds exactly the names of `_names`: what generated
code may use. Everything that belongs to one source alone (its constants, its calls) hangs on its `Module`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import CodeType
from typing import TYPE_CHECKING, Any, TypeVar

from runner.errors import EvaluationError
from runner.puppet.ports import ApplyRunner, DataLookup, FunctionLookup, Log, ResourceSink, TypeLookup
from runner.puppet.runtime import compare, matching, trees
from runner.puppet.runtime.access import Access
from runner.puppet.runtime.closure import MISSING, Lambda
from runner.puppet.runtime.context import Context
from runner.puppet.runtime.control import BreakSignal, ControlFlow, NextSignal, ReturnSignal
from runner.puppet.runtime.defaults import Completing, Later, not_yet, sibling
from runner.puppet.runtime.equality import equal
from runner.puppet.runtime.faults import Illegal, fault, refused
from runner.puppet.runtime.frames import calling_line, calling_place, locate, position_of
from runner.puppet.runtime.membership import member
from runner.puppet.runtime.module import Module
from runner.puppet.runtime.operators import Arithmetic
from runner.puppet.runtime.rendering import Output
from runner.puppet.runtime.report import Reporter
from runner.puppet.runtime.scope import Scope, reassigned, reserved_parameter, reserved_variable
from runner.puppet.runtime.settings import MAX_DEPTH, Settings
from runner.puppet.runtime.sources import Unit
from runner.puppet.runtime.unfolding import unfold
from runner.puppet.syntax import nodes
from runner.puppet.values import DEFAULT, Regexp, make_hash, puppet_string
from runner.puppet.values.value import Value
from runner.source import Span

if TYPE_CHECKING:
    from runner.puppet.types import Type

T = TypeVar("T")


PLAIN = frozenset({str, int, float, bool, list, dict, type(None)})
"""Classes of values that have no members of their own."""


URI_MEMBERS = frozenset({"scheme", "userinfo", "host", "port", "path", "query", "fragment", "opaque"})
"""What may follow a dot after a URI."""


class Machine:
    """One evaluation: settings, top scope, log, and the ports of its surroundings."""

    def __init__(
        self,
        settings: Settings,
        log: Log,
        functions: FunctionLookup,
        types: TypeLookup,
        *,
        environment: Any = None,
        data: DataLookup | None = None,
        sink: ResourceSink | None = None,
        apply: ApplyRunner | None = None,
        check_text: Callable[[str, str], tuple[str, str] | None] | None = None,
    ) -> None:
        self.settings = settings
        self.log = log
        self.functions = functions
        self.types = types
        self.environment = environment
        self.data = data
        self.sink = sink
        self.apply = apply
        self._check_text = check_text
        self.reporter = Reporter(settings, log)
        self.top = Scope(self.reporter, None)
        self.context = Context(self, self.top)
        self.arithmetic = Arithmetic(self.reporter)
        self.access = Access(self.arithmetic, lambda: self.sink)
        self._base = self._names()

    def load(self, code: CodeType, unit: Unit) -> Module:
        """Execute the code object of a source and return what it defines."""
        module = Module(self, unit, dict(self._base))
        exec(code, module.namespace)  # noqa: S102 - this is what code objects are for
        return module

    def run(self, action: Callable[..., T], *args: Any) -> T:
        """Call into Puppet code from outside: errors leave with their position.

        Raises:
            EvaluationError: with file, line and column.
            Illegal: `break()`, `next()` or `return()` where nothing understands them.
        """
        if sys.getrecursionlimit() < MAX_DEPTH:
            sys.setrecursionlimit(MAX_DEPTH)
        try:
            return action(*args)
        except EvaluationError as error:
            locate(error)
            raise
        except ControlFlow as jump:
            span = position_of(jump)
            details = {} if span is None else span.details()
            details.pop("column", None)
            raise Illegal(jump.message, details=details) from None
        except RecursionError as overflow:
            problem = EvaluationError("Stack depth exceeded: the calls of functions and lambdas nest too deeply")
            problem.__traceback__ = overflow.__traceback__
            locate(problem)
            problem.stack = getattr(problem, "stack", [])[:20]  # type: ignore[attr-defined]
            raise problem.with_traceback(None) from None

    def place(self) -> tuple[str | None, int] | None:
        """Return file and line of the running expression."""
        return calling_line()

    # Variables

    def global_variable(self, name: str) -> Value:
        """Return a variable of the top scope."""
        return self.top.lookup(name)

    def qualified_variable(self, name: str) -> Value:
        """Return `$::x`, `$settings::x` or `$class::x`."""
        found, value = self.find_qualified(name)
        if not found:
            self.reporter.unknown_variable(name)
        return value

    def find_qualified(self, name: str) -> tuple[bool, Value]:
        """Return whether a variable named with `::` exists, and its value."""
        owner, _, variable = name.removeprefix("::").rpartition("::")
        if not owner:
            variables = self.top.vars
        elif owner == "settings":
            variables = self.settings.visible()
        else:
            scope = None if self.sink is None else self.sink.class_scope(owner)
            if scope is None:
                return False, None
            while scope is not None and scope.kind == "class":
                if variable in scope.vars:
                    return True, scope.vars[variable]
                scope = scope.parent
            return False, None
        return (True, variables[variable]) if variable in variables else (False, None)

    def view(self, parent: Scope, variables: dict[str, Value], match: Any = None) -> Scope:
        """Make what functions see of a caller whose variables are Python locals."""
        visible = {name: value for name, value in variables.items() if value is not MISSING}
        return Scope(self.reporter, parent, "local", parent.name, visible, match)

    def view_of_default(self, parent: Scope, variables: dict[str, Value], match: Any = None) -> Scope:
        """Make what functions see of a caller whose parameters are being completed."""
        scope = self.view(parent, variables, match)
        scope.vars = Completing(scope.vars)
        return scope

    # Types

    def type_named(self, name: str) -> Type:
        """Return the type that a capitalized name stands for.

        Raises:
            EvaluationError: UNKNOWN_RESOURCE_TYPE.
        """
        found: Type | None = self.types.find_type(name)
        if found is None:
            raise fault(f"Resource type not found: {name}", "UNKNOWN_RESOURCE_TYPE")
        if found.name == "TypeReference":  # the name itself is no type that code can use
            raise fault(f"Resource type not found: {found.text}", "UNKNOWN_RESOURCE_TYPE")  # type: ignore[attr-defined]
        self._look_into(found)
        return found

    def _look_into(self, kind: Type) -> None:
        """Make a type that leads nowhere, or is defined wrongly, fail where its name stands."""
        _ = kind.resolved
        if kind.name == "Object":
            _ = getattr(kind, "body", None)

    def heredoc(self, syntax: str, text: str) -> str:
        """Return the text of a heredoc, unless it is not what the syntax in its tag promises.

        Raises:
            Illegal: with the issue code of the syntax.
        """
        found = None if self._check_text is None else self._check_text(syntax, text)
        if found is None:
            return text
        place = calling_place()
        span = None if place is None else place.span
        if place is not None and isinstance(place.node, nodes.Heredoc):
            span = Span(place.unit.source, place.node.text.start, place.node.text.end)
        raise Illegal(found[1], issue_code=found[0], details=None if span is None else span.details())

    def member(self, name: str, receiver: Value) -> Callable[..., Value] | None:
        """Return what `receiver.name` calls when the receiver brings its own members, or None."""
        from runner.puppet.values import Deferred, ErrorValue, PuppetObject, Uri
        from runner.puppet.values.native import NativeObject

        if isinstance(receiver, NativeObject):
            found = type(receiver).members.get(name)
            return None if found is None else partial(found, receiver)
        if isinstance(receiver, Uri):
            return (lambda *_, **__: getattr(receiver, name)) if name in URI_MEMBERS else None
        if isinstance(receiver, (PuppetObject, ErrorValue, Deferred)):
            from runner.puppet.types import find_member

            found = find_member(receiver, name)
            return None if found is None else _without_block(found)
        return None

    def _names(self) -> dict[str, Any]:
        """Return the names that generated code may use; what belongs to a module is added by it."""
        arithmetic = self.arithmetic
        return {
            "Add": arithmetic.add,
            "Subtract": arithmetic.subtract,
            "Multiply": arithmetic.multiply,
            "Divide": arithmetic.divide,
            "Modulo": arithmetic.modulo,
            "ShiftLeft": arithmetic.shift_left,
            "ShiftRight": arithmetic.shift_right,
            "Negate": arithmetic.negate,
            "Equal": equal,
            "Less": compare.less,
            "LessOrEqual": compare.less_or_equal,
            "Greater": compare.greater,
            "GreaterOrEqual": compare.greater_or_equal,
            "Find": matching.find,
            "Matches": matching.matches,
            "Option": matching.option_matches,
            "Group": matching.group,
            "In": member,
            "At": self.access.at,
            "Keys": self.access.keys,
            "Text": puppet_string,
            "Unfold": unfold,
            "Hash": make_hash,
            "Default": DEFAULT,
            "Regexp": Regexp,
            "Missing": MISSING,
            "Lambda": Lambda,
            "Global": self.global_variable,
            "Qualified": self.qualified_variable,
            "Top": self.top,
            "View": self.view,
            "ViewOfDefault": self.view_of_default,
            "NotYet": not_yet,
            "Later": Later,
            "Sibling": sibling,
            "Reassigned": _raiser(reassigned),
            "Reserved": _raiser(reserved_variable),
            "ReservedParameter": _raiser(reserved_parameter),
            "BreakSignal": BreakSignal,
            "NextSignal": NextSignal,
            "ReturnSignal": ReturnSignal,
            "Tree": trees.decode,
            "Output": Output,
            "Heredoc": self.heredoc,
            "Plain": PLAIN,
            "AnyOption": _any_option,
            "RestDefault": _rest_default,
            "NoRest": _no_rest,
            "RequiredAfterOptional": _required_after_optional,
        }


def _raiser(make: Callable[[str], Exception]) -> Callable[[str], None]:
    def fail(name: str) -> None:
        raise make(name)

    return fail


def _without_block(call: Callable[..., Value]) -> Callable[..., Value]:
    """Return a member that refuses a block."""

    def member_call(*args: Value, block: Any = None) -> Value:
        if block is not None:
            raise refused(f"'{getattr(call, 'label', 'attribute')}' does not expect a block")
        return call(*args)

    return member_call


def _any_option(test: Value, options: list[Value]) -> Any:
    """Tell whether one of the options of a splat matches."""
    for option in options:
        answer = matching.option_matches(test, option)
        if answer is not False:
            return answer
    return False


def _rest_default(value: Value) -> list[Value]:
    """Return the default of a repeated parameter, which is always an array."""
    return value if type(value) is list else [value]


def _no_rest(values: tuple[Value, ...]) -> bool:
    """Tell whether a repeated parameter takes its default: nothing was given, or undef alone."""
    return not values or values == (None,)


def _required_after_optional(name: str) -> None:
    message = f"Parameter ${name} is required but appears after optional parameters"
    raise fault(message, "REQUIRED_PARAMETER_AFTER_OPTIONAL")
