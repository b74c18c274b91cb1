"""Objects as constructor calls, on one line or with attributes on lines of their own."""

from __future__ import annotations

from runner.puppet.values import Deferred, ErrorValue, PuppetObject, Value, hash_, program_text

_STEP = "  "


def object_text(value: Value, indent: int | None) -> str:
    """Return `Name({'attribute' => value})`; with an indent, one attribute a line."""
    if not isinstance(value, Deferred | ErrorValue | PuppetObject) or indent is None:
        return program_text(value)
    name = program_text(value).partition("(")[0]
    return f"{name}({_indented(value.init_hash(), indent)})"


def _indented(value: Value, indent: int) -> str:
    if not isinstance(value, dict):
        if isinstance(value, list):
            return f"[{', '.join([_indented(item, indent) for item in value])}]"
        return program_text(value)
    inner = _STEP * (indent + 1)
    lines = [
        f"\n{inner}{_indented(key, indent + 1)} => {_indented(item, indent + 1)}" for key, item in hash_.items(value)
    ]
    return f"{{{','.join(lines)}\n{_STEP * indent}}}"
