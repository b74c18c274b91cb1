"""`assert_type`: a value, if it is of a type."""

from __future__ import annotations

from runner.errors import ArgumentFault, SourceErrors
from runner.puppet.functions.signature import Block, Value, function

_BLOCK = "Optional[Callable[Type, Type]]"


@function("Type", "Any", block=_BLOCK)
def by_type(type_: Value, value: Value, block: Block | None = None) -> Value:
    """Return the value, or fail; a block gets the expected and the actual type, and its result is returned instead.

    Example:
        assert_type(Integer, 'x') |$expected, $actual| { 0 }
    """
    if type_.accepts(value):
        return value
    from runner.puppet.types import assert_instance
    from runner.puppet.types.infer import infer_detailed

    if block is None:
        return assert_instance("assert_type():", type_, value)
    return block(type_, infer_detailed(value))


@function("String", "Any", block=_BLOCK)
def by_text(type_string: str, value: Value, block: Block | None = None) -> Value:
    """Do so with a type given as text.

    Example:
        assert_type('Integer', 5)
    """
    from runner.puppet.types import parse_type

    try:
        kind = parse_type(type_string)
    except SourceErrors as error:
        raise ArgumentFault(error.message) from error
    return by_type(kind, value, block)
