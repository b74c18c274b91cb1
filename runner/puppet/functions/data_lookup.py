"""What `lookup` and the older `hiera*` functions share: where a value comes from, and its type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Block, CallContext
from runner.puppet.functions.warn_once import warn_once
from runner.puppet.runtime.faults import Illegal
from runner.puppet.values.value import Value

_STRATEGIES = frozenset({"default", "first", "unique", "hash", "deep", "unconstrained_deep", "reverse_deep"})
_NOTHING = object()


@dataclass(frozen=True)
class Request:
    """What is looked up.

    Attributes:
        names: keys, the first with a value wins; a single text when the caller gave one.
        value_type: what the value must be; None for anything.
        overrides: values that win over all data.
        fallbacks: values for when there is no data.
        default: the value of last resort; None unless `has_default`.
    """

    names: str | Sequence[str]
    value_type: Value = None
    merge: Value = None
    default: Value = None
    has_default: bool = False
    overrides: Mapping[str, Value] = field(default_factory=dict)
    fallbacks: Mapping[str, Value] = field(default_factory=dict)
    global_only: bool = False
    override: Value = None


def lookup(context: CallContext, request: Request, block: Block | None = None) -> Value:
    """Return the value of a request; a block gives the default for a name.

    Raises:
        ArgumentFault: when the value has the wrong type or the merge strategy is unknown.
        Illegal: when there is no value.
    """
    check_merge(request.merge)
    names = [request.names] if isinstance(request.names, str) else request.names
    for name in names:
        if name in request.overrides:
            return _typed(f"Value found for key '{name}' in override hash", request, request.overrides[name])
        found, value = _search(context, name, request)
        if found:
            return _typed("Found value", request, value)
    for name in names:
        if name in request.fallbacks:
            return _typed(f"Value found for key '{name}' in default values hash", request, request.fallbacks[name])
    if block is not None:
        argument = request.names if isinstance(request.names, str) else list(request.names)
        return _typed("Value returned from default block", request, block(argument))
    if request.has_default:
        return _typed("Default value", request, request.default)
    raise not_found(request.names)


def _search(context: CallContext, name: str, request: Request) -> tuple[bool, Value]:
    if context.data is None:
        return False, None
    found: tuple[bool, Value] = context.data.search(
        name,
        merge=request.merge,
        scope=context.scope,
        global_only=request.global_only,
        override=request.override,
    )
    return found


def not_found(names: str | Sequence[str]) -> Illegal:
    """Return the error for names without a value."""
    if isinstance(names, str):
        return Illegal(f"Function lookup() did not find a value for the name '{names}'")
    quoted = ", ".join(f"'{name}'" for name in names)
    return Illegal(f"Function lookup() did not find a value for any of the names [{quoted}]")


def check_merge(merge: Value) -> None:
    """Refuse merge strategies that do not exist.

    Raises:
        ArgumentFault: when the strategy is unknown, or a hash names none.
    """
    name = merge
    if isinstance(merge, dict):
        name = merge.get("strategy", _NOTHING)
        if not isinstance(name, str):
            raise ArgumentFault(
                "The hash given as 'merge' must contain the name of a strategy in string form for the key 'strategy'"
            )
    if name is not None and name not in _STRATEGIES:
        raise ArgumentFault(f"Unknown merge strategy: '{name}'")


def _typed(subject: str, request: Request, value: Value) -> Value:
    if request.value_type is not None and not request.value_type.accepts(value):
        from runner.puppet.types import assert_instance

        assert_instance(f"{subject} has wrong type,", request.value_type, value)
    return value


def deprecated_lookup(
    context: CallContext,
    function: str,
    key: str,
    *,
    merge: str,
    default: Value = _NOTHING,
    override: Value = None,
    block: Block | None = None,
) -> Value:
    """Return the value of a key as the `hiera*` functions find it: in the global layer alone."""
    advice = "See https://puppet.com/docs/puppet/8.11/deprecated_language.html"
    warn_once(context, function, f"The function '{function}' is deprecated in favor of using 'lookup'. {advice}")
    has_default = default is not _NOTHING
    request = Request(
        key,
        merge=merge,
        default=default if has_default else None,
        has_default=has_default,
        global_only=True,
        override=None if override == [] else override,
    )
    return lookup(context, request, block)
