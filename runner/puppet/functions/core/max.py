"""`max`: the highest value."""

from __future__ import annotations

from runner.puppet.functions.extremes import best, by_block, by_text
from runner.puppet.functions.signature import Block, CallContext, Value, function

_NAME = "max"
_SIGN = 1


@function("Numeric")
def of_numbers(*values: float) -> Value:
    """Return the highest number.

    Example:
        max(3, 1, 2)
    """
    return best(_NAME, _SIGN, values)


@function("String", context=True)
def of_strings(context: CallContext, *values: str) -> Value:
    """Return the highest string; strings that hold numbers are compared as numbers (deprecated)."""
    return by_text(context, _NAME, _SIGN, values)


@function("Array[Numeric]", block="Optional[Callable[2, 2]]")
def of_number_array(values: list[Value], block: Block | None = None) -> Value:
    """Return the highest number of an array; a block says -1, 0 or 1 for two of them."""
    return best(_NAME, _SIGN, values) if block is None else by_block(_SIGN, values, block)


@function("Array[String]", block="Optional[Callable[2, 2]]", context=True)
def of_string_array(context: CallContext, values: list[Value], block: Block | None = None) -> Value:
    """Return the highest string of an array."""
    return by_text(context, _NAME, _SIGN, values) if block is None else by_block(_SIGN, values, block)


@function("Array", block="Optional[Callable[2, 2]]", context=True)
def of_array(context: CallContext, values: list[Value], block: Block | None = None) -> Value:
    """Return the highest element of an array, compared as text without a block (deprecated).

    Example:
        ['aaa', 'b'].max |$a, $b| { compare($a.size, $b.size) }
    """
    return by_text(context, _NAME, _SIGN, values) if block is None else by_block(_SIGN, values, block)


@function("Any", block="Callable[2, 2]")
def of_values_by_block(*values: Value, block: Block) -> Value:
    """Return the highest value as the block compares them."""
    return by_block(_SIGN, values, block)


@function("Any", context=True)
def of_values(context: CallContext, *values: Value) -> Value:
    """Return the highest value, compared as text (deprecated)."""
    return by_text(context, _NAME, _SIGN, values)
