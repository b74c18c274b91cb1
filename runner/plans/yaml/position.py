"""Where a part of a YAML plan stands in its file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import yaml


def find_position(root: Any, path: Sequence[str | int]) -> tuple[int, int]:
    """Return line and column, from 1, of the key or list item that a path leads to.

    A path that leads nowhere ends at the last part of it that is there: a missing key is missed where it should be.
    """
    node = root
    mark = root.start_mark
    for part in path:
        found = _step(node, part)
        if found is None:
            break
        mark, node = found
    return mark.line + 1, mark.column + 1


def _step(node: Any, part: str | int) -> tuple[Any, Any] | None:
    if isinstance(node, yaml.MappingNode):
        return next(((key.start_mark, value) for key, value in node.value if key.value == str(part)), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
        return node.value[part].start_mark, node.value[part]
    return None
