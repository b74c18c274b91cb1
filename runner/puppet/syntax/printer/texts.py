"""Strings, heredocs, regular expressions and numbers."""

from __future__ import annotations

import re

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.printer.table import Print
from runner.puppet.syntax.printer.writer import Writer

_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "$": "\\$", "\n": "\\n", "\r": "\\r"})
_MEANINGFUL_DOLLAR = re.compile(r"\$(?:\{|(?:::)?\w)", re.ASCII)
_NAME = re.compile(r"(?:::)?\w+(?:::\w+)*|", re.ASCII)


def quoted(value: str) -> str:
    """Return a string literal on one line: single quotes where they will do."""
    if "\n" in value or "\r" in value:
        return '"' + value.translate(_ESCAPES) + '"'
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"


def write_string(w: Writer, node: n.LiteralString, _: Print) -> None:
    """Write a string without interpolation."""
    w.add(quoted(node.value))


def write_concatenated(w: Writer, node: n.ConcatenatedString, write: Print) -> None:
    """Write a double quoted string."""
    w.add('"')
    for part in node.parts:
        if isinstance(part, n.LiteralString):
            w.add(part.value.translate(_ESCAPES))
        else:
            write_interpolation(w, part, write)
    w.add('"')


def write_interpolation(w: Writer, node: n.TextExpression, write: Print) -> None:
    """Write `${…}`; texts of heredocs in it follow inside the braces."""
    w.add("${")
    waiting, w.waiting = w.waiting, []
    write(w, node.expression)
    w.settle()
    w.waiting = waiting
    w.add("}")


def write_variable(w: Writer, node: n.Variable, _: Print) -> None:
    """Write `$name`; odd names come from interpolations, where they stand without dollar."""
    w.add("$" + node.name if _NAME.fullmatch(node.name) else node.name)


def write_heredoc(w: Writer, node: n.Heredoc, write: Print) -> None:
    """Write the head of a heredoc; its text waits for the end of the line."""
    text = node.text
    interpolated = isinstance(text, n.ConcatenatedString)
    content, escapes = _interpolated(text, write) if isinstance(text, n.ConcatenatedString) else _plain(text)
    tag = "END"
    while tag in content:
        tag += "_"
    end = f"{tag}\n" if not content or content.endswith("\n") else f"\n- {tag}\n"
    syntax = f":{node.syntax}" if node.syntax else ""
    w.add(f'@("{tag}"{syntax}{escapes})' if interpolated else f"@({tag}{syntax}{escapes})")
    w.waiting.append(content + end)


def _plain(node: n.Node) -> tuple[str, str]:
    assert isinstance(node, n.LiteralString)
    if "\r" not in node.value:
        return node.value, ""
    return node.value.replace("\\", "\\\\").replace("\r", "\\r"), "/r"


def _interpolated(node: n.ConcatenatedString, write: Print) -> tuple[str, str]:
    inner = Writer()
    literals = [part.value for part in node.parts if isinstance(part, n.LiteralString)]
    plain = not any("\r" in text or _MEANINGFUL_DOLLAR.search(text) for text in literals)
    for part in node.parts:
        if not isinstance(part, n.LiteralString):
            write_interpolation(inner, part, write)
        elif plain:
            inner.add(part.value)
        else:
            inner.add(part.value.replace("\\", "\\\\").replace("$", "\\$").replace("\r", "\\r"))
    # escapes only where they are needed: after a brace their slash could end a regular expression
    return inner.text(), "" if plain else "/r$"


def write_regexp(w: Writer, node: n.LiteralRegexp, _: Print) -> None:
    """Write a regular expression; one with line breaks must not part a heredoc from its text."""
    if "\n" in node.source:
        w.settle()
    w.add("/" + node.source.replace("/", "\\/") + "/")


def write_integer(w: Writer, node: n.LiteralInteger, _: Print) -> None:
    """Write an integer in its radix."""
    if node.radix == 16:
        w.add(f"{node.value:#x}")
    elif node.radix == 8:
        w.add(f"0{node.value:o}")
    else:
        w.add(str(node.value))


def write_float(w: Writer, node: n.LiteralFloat, _: Print) -> None:
    """Write a float; its exponent may have no plus."""
    w.add(repr(node.value).replace("e+", "e"))
