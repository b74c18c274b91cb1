"""JSON that people and programs hand over, read as strictly as everybody else reads it."""

from __future__ import annotations

import json
import re
from typing import Any

_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def read_json(text: str) -> Any:
    """Return the data of a JSON text.

    Raises:
        ValueError: it is none; numbers that JSON does not have, and halves of characters, are no JSON either.
        RecursionError: it is nested too deeply.
    """
    data = json.loads(text, parse_constant=_refuse)
    if _SURROGATE.search(text):
        try:
            json.dumps(data, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            raise ValueError("incomplete surrogate pair") from error
    return data


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")
