"""JSON: one value, strictly."""

from __future__ import annotations

import json


def check(text: str) -> str | None:
    """Return what is wrong with a JSON text."""
    try:
        json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        problem = f"{error.msg} at line {error.lineno}, column {error.colno}"
    except ValueError as error:
        problem = str(error)
    except RecursionError:
        problem = "nested too deeply"
    else:
        return None
    return f'JSON syntax checker: Cannot parse invalid JSON string. "{problem}"'


def _refuse(word: str) -> object:
    raise ValueError(f"unexpected token at '{word}'")
