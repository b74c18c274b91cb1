"""What may follow a dot on a value of plans: attributes, and functions whose arguments are checked like any others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from runner.errors import ArgumentFault
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.types import CallSignature

Member = Callable[..., Value]


def declare_members(
    type_name: str,
    *,
    attributes: Mapping[str, Member],
    functions: Mapping[str, Member],
    signatures: Mapping[str, str] | None = None,
) -> dict[str, Member]:
    """Return the members of a type.

    Args:
        type_name: as Puppet code calls it; messages name it.
        attributes: what is read from the object.
        functions: what is called with the object, the arguments and, where one is taken, `block=`.
        signatures: the `Callable` types of the functions that take something, by name.
    """
    taken = signatures or {}
    members = {name: _attribute(f"attribute {type_name}[{name}]", read) for name, read in attributes.items()}
    for name, call in functions.items():
        members[name] = _function(f"function {type_name}[{name}]", call, taken.get(name))
    return members


def check_call(
    label: str, signatures: Sequence[tuple[str, tuple[str, ...]]], arguments: Sequence[Value], block: Any = None
) -> int:
    """Return the index of the signature that arguments fit.

    Args:
        signatures: `Callable` types and the names of their parameters.

    Raises:
        ArgumentFault: none fits.
    """
    from runner.puppet.types import describe_call

    parsed = [_signature(text, names) for text, names in signatures]
    for index, signature in enumerate(parsed):
        if not describe_call(label, [signature], arguments, block):
            return index
    raise ArgumentFault(describe_call(label, parsed, arguments, block))


def _attribute(label: str, read: Member) -> Member:
    def member(receiver: Value, *arguments: Value, block: Any = None) -> Value:  # noqa: ARG001 - ignored, as elsewhere
        if arguments:
            raise ArgumentFault(f"'{label}' expects no arguments, got {len(arguments)}")
        return read(receiver)

    return member


def _function(label: str, call: Member, signature: str | None) -> Member:
    signatures = [(signature or "Callable[0, 0]", ())]

    def member(receiver: Value, *arguments: Value, block: Any = None) -> Value:
        if signature is not None or arguments or block is not None:
            check_call(label, signatures, arguments, block)
        return call(receiver, *arguments) if block is None else call(receiver, *arguments, block=block)

    return member


class _PlanTypes:
    def find_type(self, name: str) -> Any:
        from runner.plans.types import find_plan_type

        return find_plan_type(name)


@cache
def _signature(text: str, names: tuple[str, ...]) -> CallSignature:
    from runner.puppet.types import CallSignature, parse_type
    from runner.puppet.types.callable_ import CallableType

    type_ = parse_type(text, _PlanTypes())
    assert isinstance(type_, CallableType)
    return CallSignature(type_, names)
