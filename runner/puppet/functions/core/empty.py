"""`empty`: whether there is nothing in a value."""

from __future__ import annotations

from runner.model.sensitive import Sensitive
from runner.puppet.functions.signature import CallContext, Value, function
from runner.puppet.functions.warn_once import here, warn_once
from runner.puppet.values import Binary


@function("Collection")
def of_collection(coll: Value) -> bool:
    """Tell whether a collection has no elements.

    Example:
        empty([])
    """
    return not coll


@function("Sensitive[String]")
def of_secret(str_: Sensitive[str]) -> bool:
    """Tell whether a secret string is empty."""
    return not str_.unwrap()


@function("String")
def of_string(str_: str) -> bool:
    """Tell whether a string is empty.

    Example:
        empty('')
    """
    return not str_


@function("Numeric", context=True)
def of_number(context: CallContext, num: float) -> bool:
    """Return false (deprecated)."""
    place = here(context)
    warn_once(context, f"empty {place}", "Calling function empty() with Numeric value is deprecated.", place=place)
    return False


@function("Binary")
def of_binary(bin_: Binary) -> bool:
    """Tell whether a Binary has no bytes."""
    return len(bin_) == 0


@function("Undef")
def of_undef(x: None) -> bool:
    """Return true."""
    return True
