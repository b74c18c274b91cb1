"""`stdlib::str2resource`: a declared resource by its text."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.references import reference_of
from runner.puppet.functions.signature import CallContext, Value, function


@function("String", context=True, returns="Any")
def str2resource(context: CallContext, res_string: str) -> Value:
    """Return the reference to a declared resource written as `Type[title]`; fail when it is not declared.

    Example:
        stdlib::str2resource('User[alice]')
    """
    reference = reference_of(res_string)
    if context.sink is None or context.sink.find(reference) is None:
        raise ArgumentFault(
            f"stdlib::str2resource(): could not find {res_string}, this is parse order dependent and values should "
            "not be quoted"
        )
    return reference
