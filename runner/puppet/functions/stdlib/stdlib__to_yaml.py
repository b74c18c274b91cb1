"""`stdlib::to_yaml`: data as YAML."""

from __future__ import annotations

from runner.puppet.functions.formats.plain import Unwrapped
from runner.puppet.functions.formats.yaml_text import to_yaml as as_yaml
from runner.puppet.functions.signature import Value, function


@function("Any", "Hash")
def to_yaml(data: Value, options: dict[str, Value] | None = None) -> Value:
    """Return data as YAML; as a Sensitive when there were Sensitive values in it. Options: indentation, line_width.

    Example:
        stdlib::to_yaml({ a => { b => 1 } }, { indentation => 4 })
    """
    unwrapped = Unwrapped(data)
    given = options or {}
    text = as_yaml(unwrapped.value, indent=given.get("indentation", 2), line_width=given.get("line_width", 0))
    return unwrapped.rewrap(text)
