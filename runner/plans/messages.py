"""The text of messages and log lines of plans."""

from __future__ import annotations

from typing import Any

from runner.output.layout import pretty_json
from runner.puppet.values.hash_ import items
from runner.puppet.values.text import puppet_string
from runner.puppet.values.value import Value


def message_text(value: Value) -> str:
    """Return a value as messages show it: text as it is, arrays and hashes as JSON on several lines.

    Inside JSON, numbers and undef stay; results become their data, everything else its Puppet text.
    """
    data = getattr(value, "to_data", None)
    if isinstance(value, (list, dict)) or data is not None:
        return pretty_json(_json(value if data is None else data()))
    return puppet_string(value)


def _json(value: Value) -> Any:
    if isinstance(value, list):
        return [_json(item) for item in value]
    if isinstance(value, dict):
        return {puppet_string(key): _json(item) for key, item in items(value)}
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return value
    data = getattr(value, "to_data", None)
    return _json(data()) if data is not None else puppet_string(value)
