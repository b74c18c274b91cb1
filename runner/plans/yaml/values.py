"""What the scalars of a YAML plan mean. How a string is written decides whether it is code:

plain, starting with $    a Puppet expression
"double quoted"           a Puppet string with interpolation
| literal block           Puppet code; the value of its last expression
plain, 'single', > folded the text itself
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import yaml

from runner.project.yaml_scalars import Refused, resolve_plain, resolve_tagged
from runner.puppet.values.value import Value


@dataclass(frozen=True, slots=True)
class Code:
    """Puppet code in a YAML plan.

    Attributes:
        text: as written, after YAML's own escapes.
        style: `bare` ($x…), `quoted` ("…") or `block` (|).
        line: where the scalar starts, from 1.
    """

    text: str
    style: Literal["bare", "quoted", "block"]
    line: int

    @property
    def source(self) -> str:
        """The Puppet code to parse."""
        if self.style != "quoted":
            return self.text
        escaped = self.text.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'


class BadYaml(Exception):
    """The document holds something a plan may not; `line` and `column` count from 1."""

    def __init__(self, problem: str, line: int, column: int) -> None:
        super().__init__(problem)
        self.problem = problem
        self.line = line
        self.column = column


def plan_value(node: Any) -> Value:
    """Turn a YAML node into data in which code stands as `Code`; keys of mappings are never code."""
    if isinstance(node, yaml.MappingNode):
        return {_key(key): plan_value(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [plan_value(item) for item in node.value]
    return _scalar(node)


def _key(node: Any) -> Value:
    value = _plain_value(node)
    return value if isinstance(value, (str, int, float, bool)) or value is None else str(value)


def _scalar(node: Any) -> Value:
    text: str = node.value
    line = node.start_mark.line + 1
    if node.style == '"':
        return Code(text, "quoted", line)
    if node.style == "|":
        return Code(text, "block", line)
    if not node.style and text.startswith("$"):
        return Code(text, "bare", line)
    return _plain_value(node)


def _plain_value(node: Any) -> Value:
    mark = node.start_mark
    if not isinstance(node, yaml.ScalarNode):
        raise BadYaml("A key must be a plain value, not a collection", mark.line + 1, mark.column + 1)
    try:
        if node.style in ("'", '"', "|", ">"):
            return node.value
        if node.tag and not node.tag.startswith("tag:yaml.org,2002:"):
            return resolve_tagged(node.tag, node.value)
        return resolve_plain(node.value)
    except Refused as error:
        raise BadYaml(
            f"Tried to load unspecified class: {error}; quote the value to use it as a string",
            mark.line + 1,
            mark.column + 1,
        ) from error


def literal(value: Value) -> Value:
    """Return data with code replaced by its text: where a plan takes values as they are written."""
    if isinstance(value, Code):
        return value.text
    if isinstance(value, list):
        return [literal(item) for item in value]
    if isinstance(value, dict):
        return {key: literal(item) for key, item in value.items()}
    return value


def codes(value: Value) -> list[Code]:
    """Return all code in a value."""
    if isinstance(value, Code):
        return [value]
    if isinstance(value, list):
        return [code for item in value for code in codes(item)]
    if isinstance(value, dict):
        return [code for item in value.values() for code in codes(item)]
    return []
