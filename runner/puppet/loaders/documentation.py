"""Comments in front of a definition, as documentation: text and `@tags`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from runner.source import SourceFile

_TAG = re.compile(r"@(\w+)(?:\s+(.*))?$")


@dataclass(slots=True)
class Documentation:
    """What the comment block directly in front of a definition says.

    Attributes:
        text: the description, without tags.
        summary: of `@summary`.
        parameters: of `@param NAME text`.
        returns: of `@return`.
        private: of `@api private`, or the older `@private true`.
        old_private: the older form was used.
    """

    text: str = ""
    summary: str | None = None
    parameters: dict[str, str] = field(default_factory=dict)
    returns: str | None = None
    private: bool | None = None
    old_private: bool = False


def read_documentation(source: SourceFile, offset: int) -> Documentation:
    """Return the documentation in front of an offset."""
    result = Documentation()
    text: list[str] = []
    tag: str | None = None
    name = ""
    values: dict[tuple[str, str], list[str]] = {}
    for line in _comment_lines(source, offset):
        match = _TAG.match(line.strip())
        if match is not None:
            tag, rest = match[1], (match[2] or "").strip()
            name = ""
            if tag == "param":
                rest = re.sub(r"^\[[^\]]*\]\s*", "", rest)
                name, _, rest = rest.partition(" ")
                name = name.removeprefix("$")
            values[tag, name] = [rest] if rest else []
        elif tag is not None and (line.startswith((" ", "\t")) or not line.strip()) and line.strip():
            values[tag, name].append(line.strip())
        else:
            tag = None
            text.append(line)
    for (kind, label), parts in values.items():
        value = " ".join(parts)
        if kind == "summary":
            result.summary = value
        elif kind == "param":
            result.parameters[label] = value
        elif kind == "return":
            result.returns = value
        elif kind == "api":
            result.private = value == "private"
        elif kind == "private":
            result.private, result.old_private = value == "true", True
    result.text = "\n".join(text).strip()
    return result


def _comment_lines(source: SourceFile, offset: int) -> list[str]:
    """Return the lines of the comment that ends on the line before an offset, without `#` and one blank."""
    number = source.line_and_column(offset)[0] - 1
    lines: list[str] = []
    while number > 0:
        line = source.line_text(number).strip()
        if not line.startswith("#"):
            break
        lines.append(line[1:].removeprefix(" "))
        number -= 1
    return lines[::-1]
