"""Data as YAML in the very form that Ruby's YAML library gives it, which people compare and paste."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from runner.project.yaml_scalars import Refused, resolve_plain

_INNER_BREAK = re.compile(r"\n(?!\n?\Z)")
_BEGINS_ODD = re.compile(r"^[^\w][^\"]*$", re.MULTILINE)
_OCTAL_FLOAT = re.compile(r"\A0[0-7]*\.[0-9]")
_STRING = "tag:yaml.org,2002:str"
_LETTERS = ("y", "Y", "n", "N")


class _Dumper(yaml.SafeDumper):
    """Writes an empty string as a key like any other."""

    def check_simple_key(self) -> bool:
        event = self.event
        if isinstance(event, yaml.ScalarEvent) and event.value == "":
            return True
        return bool(super().check_simple_key())


def to_yaml(data: Any) -> str:
    """Return plain data (hashes, arrays, scalars) as YAML text without the line `---`; it ends with a line break."""
    text: str = yaml.emit(_document(data), Dumper=_Dumper, allow_unicode=True)
    return text.partition("\n")[2]


def _document(data: Any) -> Iterator[yaml.Event]:
    yield yaml.StreamStartEvent()
    yield yaml.DocumentStartEvent(explicit=True)
    yield from _events(data)
    yield yaml.DocumentEndEvent(explicit=False)
    yield yaml.StreamEndEvent()


def _events(value: Any) -> Iterator[yaml.Event]:
    if isinstance(value, Mapping):
        yield yaml.MappingStartEvent(None, None, True, flow_style=False)
        for key, item in value.items():
            yield from _events(key)
            yield from _events(item)
        yield yaml.MappingEndEvent()
    elif isinstance(value, list | tuple | set | frozenset):
        yield yaml.SequenceStartEvent(None, None, True, flow_style=False)
        for item in value:
            yield from _events(item)
        yield yaml.SequenceEndEvent()
    else:
        text = value if isinstance(value, str) else _scalar(value)
        style = _style(value) if isinstance(value, str) else None
        tagged = value == "<<"
        yield yaml.ScalarEvent(None, _STRING if tagged else None, (not tagged, not tagged), text, style=style)


def _scalar(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        text = repr(value)
        if text in ("inf", "-inf", "nan"):
            return text.replace("inf", ".inf").replace("nan", ".nan")
        mantissa, mark, exponent = text.partition("e")
        return f"{mantissa}.0e{exponent}" if mark and "." not in mantissa else text
    return str(value)


def _style(text: str) -> str | None:
    """Return the style to ask for; where it is not possible the emitter takes the next one that is."""
    if _INNER_BREAK.search(text):
        return "|"
    if text == "<<":
        return "'"
    if text in _LETTERS or _BEGINS_ODD.search(text):
        return '"'
    return "'" if _means_something(text) or _OCTAL_FLOAT.match(text) else None


def _means_something(text: str) -> bool:
    """Tell whether the text, written plainly, would be read as anything but itself."""
    try:
        return not isinstance(resolve_plain(text), str)
    except Refused:
        return True
