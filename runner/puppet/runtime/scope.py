"""Variables that live in dictionaries: those of top, class, define and node scopes, and of templates.

Functions, plans and lambdas keep theirs in Python locals; a function that wants to look at its caller's variables is
handed a `Scope` of kind `local` made from them.
"""

from __future__ import annotations

from typing import Any, Literal

from runner.puppet.runtime.faults import fault, refused, refused_by_callee
from runner.puppet.runtime.report import Reporter
from runner.puppet.values.value import Value

Kind = Literal["top", "node", "class", "define", "local"]

RESERVED = frozenset({"facts", "trusted", "server_facts"})
_BUILT_IN = frozenset({"title", "name"})
ALWAYS_KNOWN = frozenset({"module_name", "caller_module_name"})
"""Variables that exist, as undef, even where nobody set them."""


class Scope:
    """A dictionary of variables and the scope in which to look next.

    Attributes:
        vars: the variables set in this scope.
        parent: where else to look; None for the top scope.
        kind: what the scope belongs to.
        name: `Class[A]`, `D[x]`… as messages show it; empty for the top scope.
        match: the last match of a regular expression, for views of locals.
        tags, resource, origin: for catalog builders, which may put there what they like.
    """

    __slots__ = ("_reporter", "kind", "match", "name", "origin", "parent", "resource", "tags", "vars")

    def __init__(
        self,
        reporter: Reporter,
        parent: Scope | None,
        kind: Kind = "top",
        name: str = "",
        variables: dict[str, Value] | None = None,
        match: Any = None,
    ) -> None:
        self.vars: dict[str, Value] = {} if variables is None else variables
        self.parent = parent
        self.kind: Kind = kind
        self.name = name
        self.match = match
        self.tags: set[str] = set()
        self.resource: Any = None
        self.origin: Any = None
        self._reporter = reporter

    @property
    def top(self) -> Scope:
        """The top scope."""
        scope = self
        while scope.parent is not None:
            scope = scope.parent
        return scope

    @property
    def container(self) -> Scope:
        """The nearest scope that is not a view of locals: the one resources are declared in."""
        scope = self
        while scope.kind == "local" and scope.parent is not None:
            scope = scope.parent
        return scope

    def lookup(self, name: str) -> Value:
        """Return a variable of this scope or of those above it.

        Raises:
            EvaluationError: UNKNOWN_VARIABLE, as the settings say.
        """
        scope: Scope | None = self
        while scope is not None:
            if name in scope.vars:
                return scope.vars[name]
            scope = scope.parent
        if name not in ALWAYS_KNOWN:
            self._reporter.unknown_variable(name)
        return None

    def find(self, name: str) -> tuple[bool, Value]:
        """Return whether a variable exists here or above, and its value. `0`…`99` are the groups of the last match."""
        if name.isdigit():
            return self._find_group(int(name))
        if name.startswith("::"):
            name = name[2:]
            return (True, self.top.vars[name]) if name in self.top.vars else (False, None)
        scope: Scope | None = self
        while scope is not None:
            if name in scope.vars:
                return True, scope.vars[name]
            scope = scope.parent
        return name in ALWAYS_KNOWN, None

    def _find_group(self, number: int) -> tuple[bool, Value]:
        from runner.puppet.runtime.matching import group

        value = group(self.match, number)
        return value is not None, value

    def get(self, name: str, default: Value = None) -> Value:
        """Return the value of a variable, or a default when it does not exist."""
        found, value = self.find(name)
        return value if found else default

    def exists(self, name: str) -> bool:
        """Tell whether a variable exists, even as undef."""
        if name.isdigit():
            return self._find_group(int(name))[0]
        if name.startswith("::"):
            return name[2:] in self.top.vars or name[2:] in ALWAYS_KNOWN
        scope: Scope | None = self
        while scope is not None:
            if name in scope.vars:
                return True
            scope = scope.parent
        return name in ALWAYS_KNOWN

    def assign(self, name: str, value: Value) -> Value:
        """Set a variable of this scope and return the value.

        Raises:
            EvaluationError: the variable has a value, or its name is reserved.
        """
        if name in RESERVED:
            if self.kind == "top":
                message = f"Attempt to assign to a reserved variable name: '${name}'"
                raise fault(message, "ILLEGAL_RESERVED_ASSIGNMENT")
            raise reserved_variable(name)
        if name in self.vars:
            raise reassigned(name, built_in=name in _BUILT_IN)
        self.vars[name] = value
        return value


def reassigned(name: str, *, built_in: bool = False) -> Exception:
    """Make the error of a second assignment."""
    what = "built in (or already assigned) variable" if built_in else "variable"
    return fault(f"Cannot reassign {what} '${name}'", "ILLEGAL_REASSIGNMENT")


def reserved_variable(name: str) -> Exception:
    """Make the error of assigning to a reserved name below the top scope."""
    return refused(f"Attempt to assign to a reserved variable name: '{name}'")


def reserved_parameter(name: str) -> Exception:
    """Make the error of a call that gives a value to a parameter with a reserved name."""
    return refused_by_callee(f"Attempt to assign to a reserved variable name: '{name}'")
