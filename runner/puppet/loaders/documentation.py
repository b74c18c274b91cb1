"""Comments in front of a definition, as documentation: text and `@tags`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from runner.source import SourceFile

_TAG = re.compile(r"@!?((?:\w\.?)+)(?:\s+(.*))?$")
_COMMENT = re.compile(r"#+\s?(.*)")


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
    text, tags = _split(_comment_lines(source, offset))
    result = Documentation(text=text)
    for tag, body in tags:
        if tag == "summary":
            result.summary = body if result.summary is None else result.summary
        elif tag == "param":
            name, description = _name_and_text(body)
            result.parameters[name] = description
        elif tag == "return":
            result.returns = body
        elif tag == "api":
            result.private = body == "private"
        elif tag == "private":
            result.private, result.old_private = body == "true", True
    return result


def _split(lines: list[str]) -> tuple[str, list[tuple[str, str]]]:
    """Return the text without tags, and tags with what belongs to them.

    Lines that are indented belong to the tag before them, as far as they are not less indented than the first of
    them; their line breaks and further indentation stay, several empty lines become one.
    """
    text: list[str] = []
    tags: list[tuple[str, list[str]]] = []
    open_, indentation = False, 0  # inside a tag, and how far its lines are indented
    after_empty = False
    for line in lines:
        indent = len(line) - len(line.lstrip())
        empty = not line.strip()
        if open_ and not empty and (indent == 0 or indent < indentation):
            open_ = False
        match = _TAG.match(line)
        if match is not None:
            tags.append((match[1], [match[2] or ""]))
            open_, indentation = True, 0
        elif not open_:
            text.append(line)
        elif not empty:
            indentation = indentation or indent
            if after_empty:
                tags[-1][1].append("")
            tags[-1][1].append(_without(line, indentation))
        after_empty = empty
    return "\n".join(text).strip(), [(tag, "\n".join(body).strip()) for tag, body in tags]


def _without(line: str, blanks: int) -> str:
    return line[blanks:] if line.startswith(" " * blanks) else line


def _name_and_text(body: str) -> tuple[str, str]:
    """Return the name and the text of a parameter; a type in brackets in front of the name is old style."""
    name, *rest = re.sub(r"^\[[^\]]*\]\s*", "", body).split(maxsplit=1) or [""]
    return name.removeprefix("$"), rest[0] if rest else ""


def _comment_lines(source: SourceFile, offset: int) -> list[str]:
    """Return the lines of the comment that ends on the line before an offset, without `#` and one blank or tab."""
    number = source.line_and_column(offset)[0] - 1
    lines: list[str] = []
    while number > 0:
        match = _COMMENT.match(source.line_text(number).strip())
        if match is None:
            break
        lines.append(match[1])
        number -= 1
    return lines[::-1]
