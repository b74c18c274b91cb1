"""YAML, written block by block, strings quoted where another reading would make something else of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from runner.puppet.values import Value, hash_, number_text, puppet_string

_INTEGER = re.compile(r"[-+]?(?:0[_,]*[0-9_,]*|[1-9](?:[0-9]|[,_][0-9])*|0b[01_,]+|0x[0-9a-fA-F_,]+)")
_FLOAT = re.compile(r"[-+]?(?:[0-9][0-9_,]*)?\.[0-9]*(?:[eE][+-][0-9]+)?")
_SEXAGESIMAL = re.compile(r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9]){1,2}(?:\.[0-9_]*)?")
_TIME = re.compile(
    r"-?\d{4}-\d{1,2}-\d{1,2}(?:(?:[Tt]|\s+)\d{1,2}:\d\d:\d\d(?:\.\d*)?\s*(?:Z|[-+]\d{1,2}:?(?:\d\d)?)?)?"
)
_WORD = re.compile(r"(?:null|~|yes|true|on|no|false|off|[-+]?\.inf|\.nan|:.+)?", re.IGNORECASE)
_WIDE = 2**31 - 1
_STRING = "tag:yaml.org,2002:str"


def to_yaml(value: Value, *, indent: int = 2, line_width: int = 0) -> str:
    """Return a YAML document. A negative `line_width` folds no line; 0 is the usual width."""
    import yaml

    width = _WIDE if line_width < 0 else line_width or 80
    emitter = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    events = _document(value, line_width)
    text: str = yaml.emit(events, Dumper=emitter, allow_unicode=True, indent=indent, width=width)
    return text


def _document(value: Value, line_width: int) -> Iterator[Value]:
    import yaml

    yield yaml.StreamStartEvent()
    yield yaml.DocumentStartEvent(explicit=True)
    yield from _node(value, line_width)
    yield yaml.DocumentEndEvent(explicit=False)
    yield yaml.StreamEndEvent()


def _node(value: Value, line_width: int) -> Iterator[Value]:
    import yaml

    if isinstance(value, dict):
        yield yaml.MappingStartEvent(None, None, implicit=True, flow_style=False)
        for key, item in hash_.items(value):
            yield from _node("" if key is None else key, line_width)
            yield from _node(item, line_width)
        yield yaml.MappingEndEvent()
    elif isinstance(value, list):
        yield yaml.SequenceStartEvent(None, None, implicit=True, flow_style=False)
        for item in value:
            yield from _node(item, line_width)
        yield yaml.SequenceEndEvent()
    elif value is not None and not isinstance(value, str | bool | int | float):
        yield from _node(puppet_string(value), line_width)
    elif isinstance(value, str):
        # quotes alone do not keep this one from being read as a merge
        tag, implicit = (_STRING, False) if value == "<<" else (None, True)
        yield yaml.ScalarEvent(None, tag, (implicit, implicit), value, style=_style(value, line_width))
    else:
        yield yaml.ScalarEvent(None, None, (True, False), _scalar(value))


def _scalar(value: Value) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    text = number_text(value)
    return {"Infinity": ".inf", "-Infinity": "-.inf", "NaN": ".nan"}.get(text, text)


def _style(text: str, line_width: int) -> str | None:
    if re.search(r"\n(?!\n?\Z)", text):
        return "|"
    if text == "<<":
        return "'"
    if text in {"y", "Y", "n", "N"}:
        return '"'
    if 0 < line_width < len(text):
        return ">"
    if re.match(r'[^\w][^"]*$', text, re.MULTILINE):
        return '"'
    return "'" if _means_another_kind(text) else None


def _means_another_kind(text: str) -> bool:
    patterns = (_INTEGER, _FLOAT, _SEXAGESIMAL, _TIME, _WORD)
    return any(pattern.fullmatch(text) for pattern in patterns)
