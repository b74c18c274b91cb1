"""`validate_legacy`: check a value by a type."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.deprecation import deprecate
from runner.puppet.functions.signature import CallContext, Value, function


@function("Type", "String", "Any", "Any", context=True)
def by_type(context: CallContext, target_type: Value, function_name: str, value: Value, *args: Value) -> None:
    """Fail unless a value is of a type; the other arguments were for an older way to check.

    Deprecated: always fails where the `strict` setting is error.
    """
    message = "This method is deprecated, please use Puppet data types to validate parameters"
    deprecate(context, "validate_legacy", message, use_strict=True)
    if not target_type.accepts(value):
        from runner.puppet.types import describe_mismatch

        raise ArgumentFault(describe_mismatch(f"validate_legacy({function_name})", target_type, value))


@function("String", "String", "Any", "Any", context=True)
def by_text(context: CallContext, type_string: str, function_name: str, value: Value, *args: Value) -> None:
    """Do so with a type given as text."""
    from runner.puppet.types import parse_type

    by_type(context, parse_type(type_string), function_name, value, *args)
