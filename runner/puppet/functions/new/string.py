"""`String(from, formats = default)`."""

from __future__ import annotations

from runner.puppet.functions.signature import function
from runner.puppet.functions.string_format import to_text
from runner.puppet.functions.string_format.spec import PATTERN
from runner.puppet.values import DEFAULT, Value

_ALIASES = {
    "Format": f"Pattern[/{PATTERN}/]",
    "ContainerFormat": "Struct[{Optional[format] => Format, Optional[separator] => String, "
    "Optional[separator2] => String, Optional[string_formats] => Hash[Type, Format]}]",
    "TypeMap": "Hash[Type, Variant[Format, ContainerFormat]]",
    "Convertible": "Any",
    "Formats": "Variant[Default, String[1], TypeMap]",
}


@function("Convertible", "Formats", aliases=_ALIASES)
def from_value(from_: Value, string_formats: Value = DEFAULT) -> str:
    """Return a value as text, by a format or by formats for types."""
    return to_text(from_, string_formats)
