"""What the language needs from above, as protocols. `loaders` and `app` hand the things in.

Log            where messages and warnings go
TypeLookup     names of types: aliases, Object types, resource types
FunctionLookup names of functions, ready to be called
DataLookup     values of class parameters and `lookup()` (Hiera)
EnvironmentPort  files of modules, templates and definitions, as functions need them
ResourceSink   a catalog under construction
ApplyRunner    what an `apply` block in a plan is handed to
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

Value = Any
Type = Any
"""A data type: `runner.puppet.types.Type`, which this module, below it, does not name."""


class Log(Protocol):
    """Takes what code says.

    `role` names the part of the running expression that a warning is about; `place` (file, line, column) is given
    when no code runs, as for warnings about a source.
    """

    def write(
        self,
        level: str,
        message: str,
        *,
        issue: str | None = None,
        role: str | None = None,
        place: tuple[str | None, int, int] | None = None,
    ) -> None: ...


class TypeLookup(Protocol):
    """Finds types by name."""

    def find_type(self, name: str) -> Type | None:
        """Return the alias, Object type or resource type of that name, or None."""


class FunctionLookup(Protocol):
    """Finds functions and makes them callable with plain Python arguments."""

    def link(self, name: str, count: int | None, *, block: bool, origin: Any = None) -> Callable[..., Value]:
        """Return what a call with `count` arguments (None: any number) calls; with `block` the block comes first.

        `origin` is the source (`runtime.sources.Unit`) that calls.

        Raises:
            EvaluationError: UNKNOWN_FUNCTION.
        """

    def link_scoped(self, name: str, origin: Any = None) -> Callable[..., Value]:
        """Return what `(scope, block, *arguments)` calls, for functions that look at the caller's variables."""


class DataLookup(Protocol):
    """Finds data by key."""

    def search(
        self, name: str, *, merge: Value = None, scope: Any = None, global_only: bool = False, override: Value = None
    ) -> tuple[bool, Value]:
        """Return whether `lookup(name)` finds a value, and the value.

        Args:
            merge: a strategy name, a hash with `strategy` and its options, or None for what the data itself asks for.
            global_only: look at the global layer alone (the `hiera*` functions).
            override: hierarchy levels that go first (the `hiera*` functions).
        """


class EnvironmentPort(Protocol):
    """What functions ask of an environment (met by `loaders.Environment`)."""

    def find_file(self, name: str, kind: str) -> str | None:
        """Return the path of `module/file` in the module's `files`, `templates`… directory (`kind`), or None."""

    def module_directory(self, name: str) -> str | None:
        """Return the directory of a module, or None."""

    def is_defined(self, name: str) -> bool:
        """Tell whether a class, define or resource type of that name is known or can be loaded."""

    def has_function(self, name: str) -> bool:
        """Tell whether a function of that name is known or can be loaded."""

    def render_epp(
        self, text: str, *, file: str, parameters: Mapping[str, Value] | None, scope: Any, inline: bool
    ) -> Value:
        """Evaluate an EPP template: a String, a Sensitive when a rendered value was one, None after `return()`.

        Args:
            file: the name that positions in the template show.
            parameters: what the caller gave; None when it gave nothing.
            scope: the caller's scope; an inline template sees its local variables, others only the top scope.

        Raises:
            SourceErrors: the text is no template.
        """


class ResourceSink(Protocol):
    """A catalog under construction. Arguments are evaluated values; scopes are `runtime.scope.Scope`."""

    def declare(
        self, kind: Value, titles: Sequence[str], parameters: Mapping[str, Value], *, form: str, scope: Any
    ) -> list[Type]:
        """Add a resource for each title (`form`: regular, virtual, exported) and return the references."""

    def set_defaults(self, kind: Value, parameters: Mapping[str, Value], *, scope: Any) -> Value:
        """Set defaults for resources of a type that are declared later in the scope, and below it."""

    def override(self, references: Value, parameters: Sequence[tuple[str, str, Value]], *, scope: Any) -> Value:
        """Change resources, now or when they appear. A parameter is `(name, operator, value)`."""

    def collect(self, collector: Any, *, scope: Any) -> Value:
        """Add a collector and return the value that stands for it."""

    def relate(self, left: Value, right: Value, operator: str, *, scope: Any) -> Value:
        """Order two references (or arrays of them) and return the right one."""

    def parameter(self, reference: Type, name: str) -> tuple[bool, Value]:
        """Return whether the resource is in the catalog, and the value of its parameter.

        Raises:
            LookupError: the resource has no such parameter.
        """

    def find(self, reference: Type) -> Any:
        """Return the class or resource that a reference names, or None."""

    def include(self, names: Sequence[Value], *, scope: Any) -> list[Type]:
        """Evaluate classes that were not evaluated yet and return their references."""

    def require(self, names: Sequence[Value], *, scope: Any) -> list[Type]:
        """As `include`; what the scope belongs to also depends on the classes."""

    def contain(self, names: Sequence[Value], *, scope: Any) -> list[Type]:
        """As `include`; what the scope belongs to also contains the classes."""

    def realize(self, references: Sequence[Value], *, scope: Any) -> None:
        """Make virtual resources real, now or when they appear."""

    def create_resources(
        self, kind: str, resources: Mapping[Any, Value], defaults: Mapping[Any, Value], *, scope: Any
    ) -> None:
        """Declare a resource for each title."""

    def tag(self, names: Sequence[str], *, scope: Any) -> None:
        """Add tags to what the scope belongs to."""

    def tagged(self, names: Sequence[str], *, scope: Any) -> bool:
        """Tell whether what the scope belongs to has all tags."""

    def class_scope(self, name: str) -> Any:
        """Return the scope of an evaluated class, or None."""


class ApplyRunner(Protocol):
    """Runs the block of an `apply` on targets."""

    def apply(self, arguments: Sequence[Value], block: Any, variables: Mapping[str, Value]) -> Value:
        """Compile and apply a block (`runtime.apply_block.ApplyCode`) and return its results."""
