"""A result as a person reads it: `Finished on web1:` and what came back, indented."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from runner.model.result import Result
from runner.model.sensitive import redact_deep
from runner.output.layout import indent, pretty_json
from runner.output.theme import Theme

_BLANK = " \t\n\v\f\r\0"
_BLANKS_OF_A_LINE = (" ", "\t", "\v", "\f", "\r")


def heading(ok: bool, names: str, theme: Theme) -> str:
    """Return the first line of a block."""
    return theme.good(f"Finished on {names}:") if ok else theme.bad(f"Failed on {names}:")


def body(result: Result, theme: Theme) -> str:
    """Return the rest of a block without a final line break; empty when there is nothing to show."""
    value: Mapping[str, Any] = result.value
    parts = []
    if result.error is not None and result.error.get("msg") is not None:
        message = result.error["msg"]
        parts.append(theme.bad(_message(message if isinstance(message, str) else json.dumps(message))))
    output = value.get("_output")
    has_message = isinstance(output, str) and not _is_blank(output)
    if not value or (set(value) == {"_output"} and not has_message):
        parts.append(indent(f"{result.action.capitalize()} completed successfully with no result"))
        return "\n".join(parts)
    if has_message:
        assert isinstance(output, str)
        parts.append(_message(output))
    parts.extend(_rest(result, value))
    return "\n".join(parts)


def block(result: Result, theme: Theme) -> str:
    """Return the whole block of one result."""
    text = body(result, theme)
    first = heading(result.ok, result.target.safe_name, theme)
    return f"{first}\n{text}" if text else first


def _rest(result: Result, value: Mapping[str, Any]) -> list[str]:
    if result.action in ("command", "script"):
        return _command_output(value)
    if result.action == "lookup":
        return [indent(_plain(value.get("value")))]
    rest = {key: item for key, item in value.items() if key not in ("_error", "_output")}
    return [indent(pretty_json(redact_deep(rest)))] if rest else []


def _command_output(value: Mapping[str, Any]) -> list[str]:
    merged = value.get("merged_output")
    if isinstance(merged, str):
        return [] if _is_blank(merged) else [indent(merged)]
    parts = []
    for name in ("stdout", "stderr"):
        text = value.get(name)
        if isinstance(text, str) and not _is_blank(text):
            parts += [indent(f"{name.upper()}:"), indent(text, 4)]
    return parts


def _is_blank(text: str) -> bool:
    return not text.strip(_BLANK)


def _message(text: str) -> str:
    """Indent a text without the one blank that it may end with."""
    lines = indent(text)
    return lines[:-1] if not text.endswith("\n") and lines.endswith(_BLANKS_OF_A_LINE) else lines


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else pretty_json(redact_deep(value))
