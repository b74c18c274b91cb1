"""Reading HOCON with the optional `hocon-parser` package; plain JSON is read without it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from runner.errors import ArgumentFault
from runner.puppet.functions.formats.json_text import read_json
from runner.puppet.functions.formats.plain import plain
from runner.puppet.values.value import Value


def read_hocon(text: str) -> Value:
    """Return the data of a HOCON text.

    Raises:
        ArgumentFault: when it is not HOCON, or the package is missing.
    """
    try:
        hocon: Any = import_module("hocon")
    except ModuleNotFoundError as error:
        if text.lstrip().startswith("{"):
            return read_json(text)
        raise ArgumentFault("HOCON needs a package: install it with: pip install 'prun[hocon]'") from error
    try:
        return plain(hocon.parse_string(text).resolve().to_object())
    except (hocon.ConfigError, hocon.ParseError, hocon.ResolveError) as error:
        raise ArgumentFault(f"Could not parse HOCON: {error}") from error
