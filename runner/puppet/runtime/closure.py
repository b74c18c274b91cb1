"""Lambdas and Puppet functions, as built-in functions and other code call them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from runner.puppet.runtime.faults import fault, refused_by_callee
from runner.puppet.runtime.signature import Signature
from runner.puppet.values.value import Value


class Missing:
    """The class of `MISSING`, which stands for an argument that was not given or a variable not yet set."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "Missing"


MISSING = Missing()


class Lambda:
    """A block of code with parameters, as functions that take a block see it.

    Calling it checks the number of arguments; the Python function checks their types.
    """

    __slots__ = ("_exact", "fn", "signature")

    def __init__(self, fn: Callable[..., Value], signature: Signature, exact: int) -> None:
        self.fn = fn
        self.signature = signature
        self._exact = exact

    def __call__(self, *args: Value) -> Value:
        # hot: see tests/bench/bench_evaluation.py
        if len(args) == self._exact:
            return self.fn(*args)
        return self.fn(*self._fitting(args))

    def direct(self, count: int) -> Callable[..., Value]:
        """Return what a caller that always gives `count` arguments may call instead, without their being counted."""
        return self.fn if count == self._exact else self

    def _fitting(self, args: tuple[Value, ...]) -> tuple[Value, ...]:
        signature = self.signature
        if len(args) < signature.required:
            lacking = next(p for p in signature.parameters[len(args) :] if not (p.has_default or p.rest))
            error = fault(f"Parameter ${lacking.name} is required but no value was given", "MISSING_REQUIRED_PARAMETER")
            error.source_offset = lacking.offset  # type: ignore[attr-defined]
            error.source_function = self.fn  # type: ignore[attr-defined]
            raise error
        return args if signature.repeated else args[: len(signature.parameters)]

    @property
    def arity(self) -> tuple[int, int | None]:
        """The number of required parameters and the highest number accepted (None: any)."""
        signature = self.signature
        return signature.required, None if signature.repeated else len(signature.parameters)

    @property
    def parameter_names(self) -> tuple[str, ...]:
        return self.signature.names

    @property
    def type(self) -> Any:
        """The `Callable[…]` type."""
        return self.signature.callable_type

    def __repr__(self) -> str:
        return f"<lambda |{', '.join(self.signature.names)}|>"


class PuppetFunction:
    """A function written in Puppet.

    `fn` takes the arguments as Python arguments and checks their types; `link` makes sure of their number.
    """

    __slots__ = ("documentation", "file", "fn", "name", "signature")

    def __init__(self, fn: Callable[..., Value], signature: Signature) -> None:
        self.fn = fn
        self.signature = signature
        self.name = signature.name
        self.file: str | None = None
        self.documentation: str | None = None

    def call(self, context: Any, args: Sequence[Value], block: Any = None) -> Value:  # noqa: ARG002 - as built-ins
        """Call the function as built-ins are called."""
        return self.link(None, block=block is not None)(*(() if block is None else (block,)), *args)

    def link(self, count: int | None, *, block: bool) -> Callable[..., Value]:
        """Return what a call with `count` arguments (None: any number) calls."""
        if block:
            return self._refuse_block
        signature = self.signature
        simple = not signature.repeated
        if count is not None and simple and signature.required <= count <= len(signature.parameters):
            return self.fn
        if count is not None and not simple and count >= signature.required:
            return self.fn
        return self._call_counted

    def _call_counted(self, *args: Value) -> Value:
        signature = self.signature
        high = signature.maximum
        if len(args) < signature.minimum or (high is not None and len(args) > high):
            raise self.mismatch(args)
        return self.fn(*args)

    def _refuse_block(self, block: Any, *args: Value) -> Value:
        raise self.mismatch(args, block)

    def mismatch(self, args: Sequence[Value], block: Any = None) -> Exception:
        """Make the error of a call with wrong arguments."""
        return call_mismatch(self.name, self.signature, args, block, callers=0)

    def __repr__(self) -> str:
        return f"PuppetFunction({self.name!r})"


def call_mismatch(
    name: str, signature: Signature, args: Sequence[Value], block: Any = None, *, callers: int = 1
) -> Exception:
    """Make the error of a call whose arguments do not fit; `callers`: 1 when raised inside the called function."""
    from runner.puppet.types import describe_call

    error = refused_by_callee(describe_call(name, [signature], list(args), block))
    error.callers = callers  # type: ignore[attr-defined]
    return error
