"""How a Python function becomes a Puppet function: the decorator, overloads, and choosing one for a call.

    @function("Hash[Any, Any]", block="Callable[2, 2]")
    def filter_pairs(hash_, block): ...

Types are text and are parsed when a call first needs them, so importing a function costs nothing. Parameter names
come from the Python function (a trailing `_` is dropped) and appear in messages. A parameter with a default is
optional, `*args` is a repeated one. Several decorated functions in a module are overloads, tried in source order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from runner.errors import ArgumentFault

if TYPE_CHECKING:
    from runner.puppet.types import Type

Value = Any
"""A Puppet value, as Python holds it."""

F = TypeVar("F", bound=Callable[..., Any])

_VARARGS = 0x04
_ATTRIBUTE = "__puppet_overload__"


class Block(Protocol):
    """A lambda, as functions see it. Calling it checks the arguments against its declared parameter types."""

    @property
    def arity(self) -> tuple[int, int | None]:
        """The number of required parameters and the highest number accepted (None: any)."""

    @property
    def parameter_names(self) -> tuple[str, ...]: ...

    @property
    def type(self) -> Any:
        """The `Callable[…]` type of the block."""

    def __call__(self, *args: Value) -> Value: ...

    def direct(self, count: int) -> Callable[..., Value]:
        """Return what a caller that always gives `count` arguments may call instead, which is faster."""


class CallContext(Protocol):
    """Who calls: the way from a function to its surroundings. Everything in it is worked out when asked for."""

    @property
    def environment(self) -> Any:
        """Modules, settings, files and data: the loaders' side."""

    @property
    def settings(self) -> Any:
        """`strict`, `tasks`… (`runtime.settings.Settings`)."""

    @property
    def scope(self) -> Any:
        """The caller's scope; catalog functions hand it on."""

    @property
    def data(self) -> Any:
        """Where `lookup()` finds data, or None."""

    @property
    def sink(self) -> Any:
        """Where catalog functions put what they declare; None outside a catalog compilation."""

    @property
    def file(self) -> str | None: ...

    @property
    def line(self) -> int | None: ...

    def find_variable(self, name: str) -> tuple[bool, Value]:
        """Return whether the caller sees a variable, and its value."""

    def has_variable(self, name: str) -> bool:
        """Tell whether the caller sees a variable, even one without a value."""

    def call(self, name: str, *args: Value, block: Block | None = None) -> Value: ...

    def log(self, level: str, message: str) -> None: ...


class Overload:
    """One signature and the Python function behind it."""

    __slots__ = (
        "_block_type",
        "_checks",
        "_types",
        "aliases",
        "block_by_keyword",
        "block_name",
        "block_required",
        "block_text",
        "context",
        "exact_block",
        "fn",
        "legacy",
        "maximum",
        "minimum",
        "names",
        "refuses",
        "repeated",
        "returns",
        "shows_block",
        "texts",
        "type_lookup",
    )

    def __init__(
        self,
        fn: Callable[..., Any],
        texts: tuple[str, ...],
        *,
        block: str | None,
        returns: str | None,
        context: bool,
        at_least: int,
        aliases: Mapping[str, str],
        type_lookup: Any = None,
        refuses: bool = False,
        shows_block: bool = True,
        legacy: bool = False,
    ) -> None:
        code = fn.__code__
        self.fn = fn
        self.refuses = refuses
        self.shows_block = shows_block
        self.legacy = legacy
        self.texts = texts
        self.context = context
        self.returns = returns
        self.aliases = aliases
        self.type_lookup = type_lookup
        self.repeated = bool(code.co_flags & _VARARGS)
        positional = list(code.co_varnames[int(context) : code.co_argcount])
        optional = len(fn.__defaults__ or ())
        keyword_only = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
        self.block_text = block
        exact = None if block is None else _EXACT_BLOCK.fullmatch(block)
        self.exact_block = None if exact is None else int(exact[1])
        self.block_name: str | None = None
        self.block_required = block is not None and not block.startswith("Optional[")
        self.block_by_keyword: str | None = None
        if block is not None:
            if keyword_only:
                self.block_by_keyword = keyword_only[0]
                self.block_name = keyword_only[0].rstrip("_")
            else:
                name = positional.pop()
                self.block_name = name.rstrip("_")
                if optional:  # the block has a default, as have perhaps parameters before it
                    self.block_by_keyword = name
                    optional -= 1
        self.minimum = len(positional) - optional
        self.maximum: int | None = len(positional)
        if self.repeated:
            star = code.co_varnames[code.co_argcount + code.co_kwonlyargcount]
            positional.append(star)
            self.minimum += at_least
            self.maximum = None
        self.names = tuple(name.rstrip("_") for name in positional)
        if len(self.names) != len(texts):
            raise TypeError(f"{fn.__module__}.{fn.__name__}: {len(self.names)} parameters but {len(texts)} types")
        self._types: tuple[Type, ...] | None = None
        self._checks: tuple[Callable[[Value], bool] | None, ...] | None = None
        self._block_type: Type | None = None

    @property
    def types(self) -> tuple[Type, ...]:
        """The parameter types; the last one is that of the repeated parameter when there is one."""
        if self._types is None:
            self._types = tuple(self._parse(text) for text in self.texts)
        return self._types

    @property
    def block_type(self) -> Type | None:
        """The type of the block parameter (`Optional[Callable…]` when it may be left out), or None."""
        return self._type_of_block() if self.shows_block else None

    def _type_of_block(self) -> Type | None:
        if self._block_type is None and self.block_text is not None:
            self._block_type = self._parse(self.block_text)
        return self._block_type

    @property
    def return_type(self) -> Type | None:
        return None if self.returns is None else self._parse(self.returns)

    def _parse(self, text: str) -> Type:
        from runner.puppet.types import parse_type

        if not self.aliases:
            return parse_type(text) if self.type_lookup is None else parse_type(text, self.type_lookup)
        from runner.puppet.functions.local_types import local_types

        return parse_type(text, local_types(self.aliases))

    def accepts(self, args: Sequence[Value], block: Block | None) -> bool:
        """Tell whether this overload can take the arguments."""
        count = len(args)
        if count < self.minimum or (self.maximum is not None and count > self.maximum):
            return False
        if block is None:
            if self.block_required:
                return False
        elif not self._accepts_block(block):
            return False
        checks = self._checks
        if checks is None:
            checks = self._checks = tuple(self._check(i) for i in range(len(self.texts)))
        if self.repeated:
            fixed = len(checks) - 1
            for check, value in zip(checks, args[:fixed], strict=False):
                if check is not None and not check(value):
                    return False
            last = checks[fixed]
            return last is None or all(last(value) for value in args[fixed:])
        for check, value in zip(checks, args, strict=False):  # noqa: SIM110 - hot: a generator costs twice as much
            if check is not None and not check(value):
                return False
        return True

    def _check(self, index: int) -> Callable[[Value], bool] | None:
        text = self.texts[index]
        if text == "Any":
            return None
        if text in _BY_CLASS:
            wanted = _BY_CLASS[text]
            return lambda value: type(value) in wanted
        return self.types[index].accepts

    def _accepts_block(self, block: Block) -> bool:
        text = self.block_text
        if text is None:
            return self.legacy
        exact = self.exact_block
        if exact is None:
            kind = self._type_of_block()
            assert kind is not None
            return kind.assignable(block.type)
        low, high = block.arity
        return low <= exact and (high is None or high >= exact)

    def decided_by_class(self, kinds: Sequence[type], block: Block | None) -> bool:
        """Tell whether the classes of arguments alone say if the overload takes them."""
        count = len(kinds)
        if count < self.minimum or (self.maximum is not None and count > self.maximum):
            return True
        if block is not None and self.block_text is not None and self.exact_block is None:
            return False
        last = len(self.texts) - 1
        return all(_class_decides(self.texts[min(index, last)], kind) for index, kind in enumerate(kinds))

    def invoke(self, context: CallContext, args: Sequence[Value], block: Block | None) -> Value:
        """Call the Python function."""
        if self.legacy:
            from runner.puppet.functions.legacy import refuse_iterators

            refuse_iterators(args)
        if self.context:
            args = (context, *args)
        if block is None or self.block_text is None:
            return self.fn(*args)
        if self.block_by_keyword is not None:
            return self.fn(*args, **{self.block_by_keyword: block})
        return self.fn(*args, block)


_EXACT_BLOCK = re.compile(r"(?:Optional\[)?Callable\[(\d+), \1\]\]?")
"""A block that takes so many arguments, of any type."""

_BY_CLASS: dict[str, frozenset[type]] = {
    "String": frozenset({str}),
    "Hash": frozenset({dict}),
    "Hash[Any, Any]": frozenset({dict}),
    "Array": frozenset({list}),
    "Collection": frozenset({list, dict}),
    "Integer": frozenset({int}),
    "Float": frozenset({float}),
    "Numeric": frozenset({int, float}),
    "Boolean": frozenset({bool}),
    "Undef": frozenset({type(None)}),
}
"""Types that the class of a value decides alone."""

_SIMPLE = frozenset({list, dict, str, int, float, bool, type(None)})
"""Classes of which no subclass is a Puppet value."""


def _class_decides(text: str, kind: type) -> bool:
    """Tell whether the class of a value alone says if it is of a type."""
    if kind not in _SIMPLE:
        return False
    if text == "Any" or text in _BY_CLASS:
        return True
    if text == "Iterable":
        return kind is not int  # the numbers from 0 up are
    name, bracket, _ = text.partition("[")
    return bool(bracket) and name in {"Array", "Hash"} and kind not in _BY_CLASS[name]


def function(
    *types: str,
    block: str | None = None,
    returns: str | None = None,
    context: bool = False,
    at_least: int = 0,
    aliases: Mapping[str, str] | None = None,
    type_lookup: Any = None,
    refuses: bool = False,
    shows_block: bool = True,
    legacy: bool = False,
) -> Callable[[F], F]:
    """Give a Python function a Puppet signature.

    Args:
        types: one type for each parameter, in Puppet's own text; the last one is for `*args` when there is one.
        block: the type of the lambda (`Callable[1, 1]`); `Optional[Callable…]` when it may be left out. The block is
            the last parameter, or the keyword-only one.
        returns: the type of the result, checked.
        context: the first Python parameter is a `CallContext`.
        at_least: how many values the repeated parameter needs.
        aliases: names for types that messages show as `Name = Type`.
        type_lookup: finds the types that a higher layer brings (those of plans); see `ports.TypeLookup`.
        refuses: the function returns no value but the reason why such arguments are refused, or None.
        shows_block: False leaves the block out of messages.
        legacy: the function is of the older kind, which takes a lambda and ignores it (see `legacy`).
    """

    def attach(fn: F) -> F:
        overload = Overload(
            fn,
            types,
            block=block,
            returns=returns,
            context=context,
            at_least=at_least,
            aliases=aliases or {},
            type_lookup=type_lookup,
            refuses=refuses,
            shows_block=shows_block,
            legacy=legacy,
        )
        setattr(fn, _ATTRIBUTE, overload)
        return fn

    return attach


def overloads_of(namespace: Mapping[str, Any]) -> tuple[Overload, ...]:
    """Return the overloads that a module defines (not those it imports), in the order in which they were written."""
    home = namespace.get("__name__")
    own = [value for value in namespace.values() if getattr(value, "__module__", None) == home]
    found = [getattr(value, _ATTRIBUTE, None) for value in own]
    return tuple({id(item): item for item in found if item is not None}.values())


class Function:
    """What a call site holds: a name and its overloads."""

    __slots__ = ("_cache", "_only", "_refusals", "_undecided", "name", "overloads")

    def __init__(self, name: str, overloads: Sequence[Overload]) -> None:
        self.name = name
        self.overloads = tuple(overload for overload in overloads if not overload.refuses)
        self._refusals = tuple(overload for overload in overloads if overload.refuses)
        self._only = self.overloads[0] if len(self.overloads) == 1 else None
        # What was chosen for a combination of classes, where nothing but the classes mattered.
        self._cache: dict[tuple[Any, ...], Overload] = {}
        self._undecided: set[tuple[Any, ...]] = set()

    def __repr__(self) -> str:
        return f"Function({self.name!r})"

    def call(self, context: CallContext, args: Sequence[Value], block: Block | None = None) -> Value:
        """Choose the first overload that takes the arguments and call it.

        Raises:
            ArgumentFault: when none does; the message says why for each.
        """
        overload = self._only
        if overload is not None:
            if not overload.accepts(args, block):
                raise self.mismatch(args, block)
        else:
            # hot: see tests/bench/bench_functions.py
            key = (*map(type, args), None if block is None else block.arity)
            overload = self._cache.get(key) or self._choose(args, block, key)
        value = overload.invoke(context, args, block)
        if overload.returns is not None:
            self._check_return(overload, value)
        return value

    def _choose(self, args: Sequence[Value], block: Block | None, key: tuple[Any, ...]) -> Overload:
        """Return the first overload that takes the arguments; remember it when their classes decided alone."""
        decided = key not in self._undecided
        for overload in self.overloads:
            if decided and not overload.decided_by_class(key[:-1], block):
                decided = False
                self._undecided.add(key)
            if overload.accepts(args, block):
                if decided:
                    self._cache[key] = overload
                return overload
        raise self.mismatch(args, block)

    def mismatch(self, args: Sequence[Value], block: Block | None) -> ArgumentFault:
        """Return the error for arguments that no overload takes."""
        from runner.puppet.types import describe_call

        for refusal in self._refusals:
            if refusal.accepts(args, block):
                reason = refusal.fn(*args)
                if reason is not None:
                    return ArgumentFault(f"'{self.name}' {reason}")
        return ArgumentFault(describe_call(self.name, self.overloads, list(args), block))

    def _check_return(self, overload: Overload, value: Value) -> None:
        from runner.puppet.types import assert_instance

        kind = overload.return_type
        assert kind is not None
        if not kind.accepts(value):
            assert_instance(f"value returned from function '{self.name}' has wrong type,", kind, value)
