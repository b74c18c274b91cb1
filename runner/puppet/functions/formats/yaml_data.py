"""Reading YAML data: plain data only, and what YAML 1.1 readers of Puppet make of numbers."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.values import Value, hash_

_COMMA_NUMBER = re.compile(r"[-+]?[1-9]\d{0,2}(?:,\d{3})+")


def read_yaml(text: str) -> Value:
    """Return the data of the first document in a YAML text.

    Raises:
        ArgumentFault: when it is not YAML, or holds dates, times or objects.
    """
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    try:
        node = loader.get_single_node() if "\n---" not in text else _first(loader)
        return None if node is None else _value(loader, node, 0)
    except yaml.YAMLError as error:
        raise ArgumentFault(_message(error)) from error
    finally:
        loader.dispose()


def _first(loader: Value) -> Value:
    return loader.get_node() if loader.check_node() else None


def _message(error: Value) -> str:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or str(error)
    place = "" if mark is None else f" at line {mark.line + 1} column {mark.column + 1}"
    return f"(<unknown>): {problem}{place}"


def _value(loader: Value, node: Value, depth: int) -> Value:
    import yaml

    if depth > 200:
        raise ArgumentFault("the YAML data nests too deeply")
    if node.tag.startswith("!") and node.tag != "!":
        raise ArgumentFault(f"Tried to load unspecified class: {node.tag.lstrip('!')}")
    if isinstance(node, yaml.ScalarNode):
        return _scalar(loader, node)
    if isinstance(node, yaml.SequenceNode):
        return [_value(loader, item, depth + 1) for item in node.value]
    loader.flatten_mapping(node)
    return hash_.make_hash(
        (_value(loader, key, depth + 1), _value(loader, item, depth + 1)) for key, item in node.value
    )


def _scalar(loader: Value, node: Value) -> Value:
    tag = node.tag
    if tag.endswith(":timestamp"):
        raise ArgumentFault(f"Tried to load unspecified class: {'Time' if ':' in node.value else 'Date'}")
    if tag.endswith(":str") and not node.style and _COMMA_NUMBER.fullmatch(node.value):
        return int(node.value.replace(",", ""))
    if tag.endswith((":str", ":value", ":merge")):
        return node.value
    if tag.endswith(":binary"):
        from runner.puppet.values import Binary

        return Binary.from_base64(node.value)
    return loader.construct_object(node)
