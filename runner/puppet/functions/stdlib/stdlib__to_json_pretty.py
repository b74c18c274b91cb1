"""`stdlib::to_json_pretty`: data as indented JSON."""

from __future__ import annotations

from runner.puppet.functions.formats.json_text import Layout, to_pretty_json
from runner.puppet.functions.formats.plain import Unwrapped
from runner.puppet.functions.signature import Value, function

_OPTIONS = (
    "Struct[{indent => Optional[String], space => Optional[String], space_before => Optional[String], "
    "object_nl => Optional[String], array_nl => Optional[String], allow_nan => Optional[Boolean], "
    "max_nesting => Optional[Integer[-1, default]]}]"
)


@function("Variant[Hash, Array]", "Optional[Boolean]", _OPTIONS)
def to_json_pretty(data: Value, skip_undef: bool | None = None, opts: dict[str, Value] | None = None) -> Value:
    """Return data as indented JSON with a line break at the end; as a Sensitive when there were Sensitive values in it.

    A truthy second argument leaves out undef at the outermost level; the third sets the layout.

    Example:
        stdlib::to_json_pretty({ a => 1 }, false, { indent => '    ' })
    """
    unwrapped = Unwrapped(data)
    value = unwrapped.value
    if skip_undef and isinstance(value, dict):
        value = {key: item for key, item in value.items() if item is not None}
    elif skip_undef:
        value = [item for item in value if item is not None]
    return unwrapped.rewrap(to_pretty_json(value, _layout(opts or {})) + "\n")


def _layout(options: dict[str, Value]) -> Layout:
    given = {key: value for key, value in options.items() if value is not None}
    depth = given.get("max_nesting", 100)
    return Layout(
        indent=given.get("indent", "  "),
        space=given.get("space", " "),
        space_before=given.get("space_before", ""),
        object_break=given.get("object_nl", "\n"),
        array_break=given.get("array_nl", "\n"),
        allow_nan=given.get("allow_nan", False),
        max_nesting=max(depth, 0),
    )
