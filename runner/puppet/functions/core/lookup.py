"""`lookup`: a value from the data."""

from __future__ import annotations

from collections.abc import Sequence

from runner.puppet.functions.data_lookup import Request
from runner.puppet.functions.data_lookup import lookup as find
from runner.puppet.functions.signature import Block, CallContext, Value, function

_OPTIONS = (
    "value_type => Optional[ValueType], default_value => DefaultValueType, "
    "override => Optional[Hash[String, Any]], default_values_hash => Optional[Hash[String, Any]], "
    "merge => Optional[MergeType]"
)
_ALIASES = {
    "NameType": "Variant[String, Array[String]]",
    "ValueType": "Type",
    "DefaultValueType": "Any",
    "MergeType": "Variant[String[1], Hash[String, Scalar]]",
    "BlockType": "Callable[NameType]",
    "OptionsWithName": f"Struct[{{name => NameType, {_OPTIONS}}}]",
    "OptionsWithoutName": f"Struct[{{{_OPTIONS}}}]",
}
_BLOCK = "Optional[BlockType]"

Names = str | Sequence[str]


@function("NameType", "ValueType", "MergeType", context=True, aliases=_ALIASES)
def by_name(context: CallContext, name: Names, value_type: Value = None, merge: Value = None) -> Value:
    """Return the value of a key, or of the first key of several that has one.

    Example:
        lookup('ntp::servers', Array[String], 'unique')
    """
    return find(context, Request(name, value_type, merge))


@function("NameType", "Optional[ValueType]", "Optional[MergeType]", "DefaultValueType", context=True, aliases=_ALIASES)
def with_default(context: CallContext, name: Names, value_type: Value, merge: Value, default_value: Value) -> Value:
    """Return the value of a key, or a default.

    Example:
        lookup('ntp::servers', undef, undef, [])
    """
    return find(context, Request(name, value_type, merge, default_value, has_default=True))


@function("NameType", "ValueType", "MergeType", block="BlockType", context=True, aliases=_ALIASES, shows_block=False)
def with_block(
    context: CallContext, name: Names, value_type: Value = None, merge: Value = None, *, block: Block
) -> Value:
    """Return the value of a key, or what a block makes of the key.

    Example:
        lookup('ntp::servers') |$key| { "no value for ${key}" }
    """
    return find(context, Request(name, value_type, merge), block)


@function("OptionsWithName", block=_BLOCK, context=True, aliases=_ALIASES)
def by_options(context: CallContext, options_hash: dict[str, Value], block: Block | None = None) -> Value:
    """Return the value of the key that a hash of options names."""
    return find(context, _request(options_hash["name"], options_hash), block)


@function("Variant[String, Array[String]]", "OptionsWithoutName", block=_BLOCK, context=True, aliases=_ALIASES)
def by_name_and_options(
    context: CallContext, name: Names, options_hash: dict[str, Value], block: Block | None = None
) -> Value:
    """Return the value of a key; a hash gives the options.

    Example:
        lookup('ntp::servers', { default_value => [], merge => 'unique' })
    """
    return find(context, _request(name, options_hash), block)


def _request(name: Names, options: dict[str, Value]) -> Request:
    return Request(
        name,
        options.get("value_type"),
        options.get("merge"),
        options.get("default_value"),
        has_default="default_value" in options,
        overrides=options.get("override") or {},
        fallbacks=options.get("default_values_hash") or {},
    )
