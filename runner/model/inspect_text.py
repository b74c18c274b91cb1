"""Data as error messages show it: the notation Bolt's users know (`{"a"=>1, "b"=>nil}`)."""

from __future__ import annotations

import json
from typing import Any


def inspect(value: Any) -> str:
    """Return the text of plain data."""
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{inspect(key)}=>{inspect(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(inspect(item) for item in value) + "]"
    return str(value)
