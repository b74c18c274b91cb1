"""Why a call does not fit any of a function's signatures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from runner.puppet.types.base import Type
from runner.puppet.types.callable_ import CallableType
from runner.puppet.types.mismatch.describe import describe, merge_alternatives
from runner.puppet.types.mismatch.path import Path, Step
from runner.puppet.types.mismatch.problems import CountMismatch, MissingBlock, Problem, UnexpectedBlock
from runner.puppet.types.size import Size
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.undef import accepts_undef
from runner.puppet.values.value import Value


@dataclass(frozen=True, slots=True)
class CallSignature:
    """What can be given to a function: its type and the names that messages use."""

    type: CallableType
    parameter_names: tuple[str, ...] = ()
    block_name: str | None = None

    def __str__(self) -> str:
        """Return the signature as messages show it: `String a, Integer b?, Callable block`."""
        parameters = self.type.parameters
        if parameters is None:
            return ""
        low, high = parameters.sizes
        if high == 0 and self.type.block is None:
            return ""
        names = () if high == 0 else self.parameter_names or ("",) * len(parameters.types)
        parts: list[str] = []
        for index, name in enumerate(names):
            mark = ""
            if high is None and index == len(names) - 1:
                mark = "+" if low == len(names) else "*"
            elif index >= low:
                mark = "?"
            shown = parameters.type_at(index)
            parts.append(f"{_text(_without_optional(shown) if mark == '?' else shown)} {name}{mark}")
        optional = self.type.block is not None and accepts_undef(self.type.block)
        if optional or isinstance(self.type.block, CallableType):  # a choice of several is not shown
            mark = "?" if optional else ""
            assert self.type.block is not None
            parts.append(f"{_text(_without_optional(self.type.block))} {self.block_name or 'block'}{mark}")
        return ", ".join(parts)


class OverloadLike(Protocol):
    """The signature of a built-in, as `functions.signature` holds it."""

    @property
    def types(self) -> tuple[Type, ...]: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def minimum(self) -> int: ...
    @property
    def maximum(self) -> int | None: ...
    @property
    def block_type(self) -> Type | None: ...
    @property
    def block_name(self) -> str | None: ...


def signature_of(overload: CallSignature | OverloadLike) -> CallSignature:
    """Return the call signature of a built-in's overload."""
    if isinstance(overload, CallSignature):
        return overload
    size = Size(overload.minimum, overload.maximum)
    type_ = CallableType(TupleType(overload.types, size), overload.block_type)
    return CallSignature(type_, overload.names, overload.block_name)


def describe_call(
    function_name: str,
    signatures: Sequence[CallSignature | OverloadLike],
    arguments: Sequence[Value],
    block: Value = None,
) -> str:
    """Return why a call fits none of the signatures; an empty text when it fits one.

    Args:
        function_name: the name; `lambda` for a lambda.
        signatures: what the function takes.
        arguments: the values given.
        block: the lambda given, or its Callable type, or None.
    """
    from runner.puppet.types.infer import infer, infer_detailed

    given = [infer_detailed(value) for value in arguments]
    block_type = block if isinstance(block, Type) or block is None else infer(block)
    return describe_call_types(function_name, [signature_of(each) for each in signatures], given, block_type)


def describe_call_types(
    function_name: str, signatures: Sequence[CallSignature], given: Sequence[Type], block: Type | None
) -> str:
    """Return why a call with arguments of the given types fits none of the signatures."""
    found = [_arguments(each, given, (Step("signature", str(index)),)) for index, each in enumerate(signatures)]
    if not all(found):
        of_block = [_block(each, block, (Step("signature", str(index)),)) for index, each in enumerate(signatures)]
        if all(of_block):
            found = of_block
        elif any(of_block):
            found = [problems or others for problems, others in zip(found, of_block, strict=True)]
    label = "block" if function_name == "lambda" else f"'{function_name}'"
    merged = merge_alternatives(0, CountMismatch, found)
    if not merged:
        return ""
    if len(merged) == 1:
        return f"{label}{merged[0]}"
    if len(signatures) == 1:
        lines = [f"{label} expects ({signatures[0]})"]
        lines.extend(f"  rejected:{problem.without_step(0)}" for problem in found[0])
        return "\n".join(lines)
    lines = [f"The function {label} was called with arguments it does not accept. It expects one of:"]
    for signature, problems in zip(signatures, found, strict=True):
        lines.append(f"  ({signature})")
        lines.extend(f"    rejected:{problem.without_step(0)}" for problem in problems)
    return "\n".join(lines)


def _arguments(signature: CallSignature, given: Sequence[Type], path: Path) -> list[Problem]:
    """Return the problems of the first argument that does not fit."""
    parameters = signature.type.parameters
    if parameters is None:
        return []
    count = Size(len(given), len(given))
    if not parameters.sizes.contains(count):
        return [CountMismatch(path, parameters.sizes, count)]
    names = signature.parameter_names
    for index, actual in enumerate(given):
        position = min(index, len(parameters.types) - 1)
        wanted = parameters.type_at(position)
        if wanted.assignable(actual):
            continue
        name = names[position] if position < len(names) else ""
        found = describe(wanted, actual, (*path, Step("parameter", name)))
        if found:
            return found
    return []


def _block(signature: CallSignature, block: Type | None, path: Path) -> list[Problem]:
    wanted = signature.type.block
    if block is not None:
        if wanted is None:
            return [UnexpectedBlock(path)]
        return describe(wanted, block, (*path, Step("block")))
    return [] if wanted is None or accepts_undef(wanted) else [MissingBlock(path)]


def _without_optional(type_: Type) -> Type:
    from runner.puppet.types.variant import OptionalType

    return type_.type if isinstance(type_, OptionalType) and type_.type is not None else type_


def _text(type_: Type) -> str:
    return str(type_)
