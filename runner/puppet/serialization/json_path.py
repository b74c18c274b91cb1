"""Paths from the root of data to a place in it: `$['a'][0]`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from runner.puppet.serialization.errors import SerializationFault
from runner.puppet.values.value import Value

_STEP = re.compile(r"\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]")


def render(path: Sequence[Value]) -> str | None:
    """Return the text of a path; None when a key in it is neither text nor a number."""
    steps = ["$"]
    for key in path:
        if type(key) is int:
            steps.append(f"[{key}]")
        elif type(key) is str:
            escaped = key.replace("\\", "\\\\").replace("'", "\\'")
            steps.append(f"['{escaped}']")
        else:
            return None
    return "".join(steps)


def resolve(path: str, root: Value) -> Value:
    """Return what stands at a path.

    Raises:
        SerializationFault: there is nothing there.
    """
    position = 1
    current = root
    if not path.startswith("$"):
        raise SerializationFault(f'Unable to parse jsonpath "{path}"')
    while position < len(path):
        step = _STEP.match(path, position)
        if step is None:
            raise SerializationFault(f'Unable to parse jsonpath "{path}"')
        key: Value = int(step[1]) if step[1] is not None else re.sub(r"\\(.)", r"\1", step[2])
        try:
            current = current[key]
        except (KeyError, IndexError, TypeError) as error:
            raise SerializationFault(f"Unable to resolve jsonpath {path}") from error
        position = step.end()
    return current
