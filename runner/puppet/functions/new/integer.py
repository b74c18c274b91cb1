"""`Integer(from, radix = default, abs = false)`."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.new.text_numbers import INTEGER_PATTERN, integer_of, not_convertible
from runner.puppet.functions.printf.numbers import to_integer
from runner.puppet.functions.signature import function
from runner.puppet.values import DEFAULT, Value

_ALIASES = {
    "Radix": "Variant[Default, Integer[2,2], Integer[8,8], Integer[10,10], Integer[16,16]]",
    "Convertible": f"Variant[Numeric, Boolean, Pattern[/{INTEGER_PATTERN}/], Timespan, Timestamp]",
    "NamedArgs": "Struct[{from => Convertible, Optional[radix] => Radix, Optional[abs] => Boolean}]",
}
_RADIXES = (2, 8, 10, 16)


@function("Convertible", "Radix", "Boolean", aliases=_ALIASES)
def from_value(from_: Value, radix: Value = DEFAULT, abs_: bool = False) -> int:
    """Return a whole number: floats are cut, texts read."""
    if isinstance(from_, str):
        number = integer_of(from_, None if radix is DEFAULT else radix)
    else:
        number = int(from_) if isinstance(from_, bool) else to_integer(from_)
    return abs(number) if abs_ else number


@function("NamedArgs", aliases=_ALIASES)
def from_hash(hash_args: dict[str, Value]) -> int:
    """Take the arguments by name."""
    radix = hash_args.get("radix")
    return from_value(hash_args["from"], DEFAULT if radix is None else radix, bool(hash_args.get("abs")))


@function("Hash", refuses=True)
def refuse_hash(hash_args: dict[str, Value]) -> str | None:
    """Say why a hash of arguments is refused."""
    if "from" in hash_args:
        from runner.puppet.functions.local_types import LocalTypes

        convertible = LocalTypes(_ALIASES).find_type("Convertible")
        assert convertible is not None
        if not convertible.accepts(hash_args["from"]):
            return not_convertible(hash_args["from"], "Integer")
    radix = hash_args.get("radix")
    if radix is not None and radix is not DEFAULT:
        _check_radix(radix)
    from runner.puppet.functions.local_types import LocalTypes
    from runner.puppet.types import assert_instance

    named = LocalTypes(_ALIASES).find_type("NamedArgs")
    assert named is not None
    assert_instance("Integer.new has wrong type,", named, hash_args)
    return None


@function("Any", "Integer", "Boolean", refuses=True)
def refuse(from_: Value, radix: Value = DEFAULT, abs_: bool = False) -> str:
    """Say why a value is refused."""
    if radix is not DEFAULT:
        _check_radix(radix)
    return not_convertible(from_, "Integer")


def _check_radix(radix: Value) -> None:
    if radix not in _RADIXES:
        raise ArgumentFault(f"Illegal radix: {radix}, expected 2, 8, 10, 16, or default")
