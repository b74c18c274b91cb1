"""Make two records of one command line comparable: times, paths, names of the tool, order of results."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

LONGEST = 2000
DROPPED = {"elapsed_time", "stack_trace", "backtrace"}
_TEXT: list[tuple[re.Pattern[str], str]] = [
    (re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"), "<UUID>"),
    (re.compile(r"((?:/var)?/tmp/)(?:(?:bolt|prun|tmp)[._-]?[A-Za-z0-9._-]+|<UUID>)"), r"\1<UUID>"),
    (re.compile(r"\bin \d+(?:\.\d+)? sec\b"), "in <T> sec"),
    (re.compile(r"0x[0-9a-f]{12,16}"), "<ADDR>"),
    (re.compile(r"SHA256:[A-Za-z0-9+/=]+"), "<FPR>"),
]
_TOOL = re.compile(r"\b(?:bolt|Bolt|BOLT|prun|Prun|PRUN)\b")
_ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_VERSION = re.compile(r"\s*v?\d+\.\d+\.\d+(?:[.-]?[A-Za-z0-9.]+)?\s*")
_OBJECT = re.compile(r"Object\[\{name => '(\w+)'")
_ALIAS = re.compile(r"Boltlib::(TargetSpec|PlanResult) = Variant\[")


class Normaliser:
    """Replaces what differs from run to run.

    `places` are paths with the names to put there, `numbers` a port with the one that was recorded.
    """

    def __init__(self, places: dict[str, str], numbers: dict[int, int]) -> None:
        self._numbers = numbers
        self._places = sorted(places.items(), key=lambda item: -len(item[0]))

    def text(self, text: str) -> str:
        text = _ANSI.sub("", text)
        for path, name in self._places:
            text = text.replace(path, name)
        for pattern, replacement in _TEXT:
            text = pattern.sub(replacement, text)
        return _TOOL.sub("<TOOL>", _short_types(text))

    def string(self, text: str) -> str:
        """Normalise a value; of a long one only its digest and beginning stay."""
        text = self.text(text)
        if len(text) <= LONGEST:
            return text
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
        return f"<STR len={len(text)} sha256={digest} head={text[:60]}>"

    def value(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.string(value)
        if isinstance(value, list):
            return [self.value(item) for item in value]
        if isinstance(value, int) and not isinstance(value, bool):
            return self._numbers.get(value, value)
        if not isinstance(value, dict):
            return value
        found = {
            self.text(key): self.value(item)
            for key, item in value.items()
            if key not in DROPPED and not (key == "class" and "stack_trace" in value)
        }
        if value.get("stdout") and value.get("stderr") and isinstance(value.get("merged_output"), str):
            # in which order two pipes are read is chance
            found["merged_output"] = self.string("".join(sorted(value["merged_output"].splitlines(True))))
        return found

    def output(self, raw: bytes, topic: str) -> dict[str, Any]:
        """Return standard output as the record holds it."""
        text = raw.decode("utf-8", "backslashreplace")
        try:
            data = self.value(json.loads(text))
        except ValueError:
            shown = self.text(text) if len(text) < 20000 else self.string(text)
            return {"stdout": "<VERSION>\n" if topic.startswith("cli") and _VERSION.fullmatch(shown) else shown}
        if isinstance(data, dict) and isinstance(data.get("items"), list):
            data["items"].sort(key=lambda item: (str(item.get("target")), json.dumps(item, sort_keys=True)))
        return {"stdout_json": data}


def _short_types(text: str) -> str:
    """Write the long forms of the types of plans short."""
    for pattern in (_OBJECT, _ALIAS):
        while match := pattern.search(text):
            opening = text.index("[", match.start())
            text = text[: match.start()] + match[1] + text[_closing(text, opening) :]
    return text.replace("Boltlib::TargetSpec", "TargetSpec")


def _closing(text: str, start: int) -> int:
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] in "[{(") - (text[index] in "]})")
        if depth == 0:
            return index + 1
    return len(text)
