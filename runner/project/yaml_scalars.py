"""What a plain YAML scalar means: the answers of Ruby's YAML library, which wrote the files we must read.

`1:30` is 5400 and `1,000` is 1000 there, `09` and `1e3` are strings, dates and symbols are refused by its safe loader.
"""

from __future__ import annotations

import base64
import math
import re
from datetime import date
from typing import Any

_TRUE = {"yes", "true", "on"}
_FALSE = {"no", "false", "off"}
_INTEGER = re.compile(r"[-+]?0[0-7_,]+|[-+]?(?:0|[1-9](?:[0-9]|,[0-9]|_[0-9])*)|[-+]?0x[0-9a-fA-F_,]+|[-+]?0b[01_,]+")
_FLOAT = re.compile(r"[-+]?([0-9][0-9_,]*)?\.[0-9]*([eE][+-][0-9]+)?")
_BASE_60 = re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9]){1,2}(\.[0-9_]*)?")
_DATE = re.compile(r"(\d{4})-(1[012]|0\d|\d)-([12]\d|3[01]|0\d|\d)")
_TIME = re.compile(r"-?\d{4}-\d{1,2}-\d{1,2}(?:[Tt]|\s+)\d{1,2}:\d\d:\d\d(?:\.\d*)?(?:\s*(?:Z|[-+]\d{1,2}:?(\d\d)?))?")
_NUMBER_START = frozenset("0123456789+-.")
_WORD_START = frozenset("ytonfYTONF~")


class Refused(Exception):
    """The scalar stands for a kind of value that is not allowed; the argument is the kind's name (`Date`)."""


def resolve_plain(text: str) -> Any:
    """Return the value of an untagged, unquoted scalar.

    Raises:
        Refused: for dates, times and symbols.
    """
    if not text:
        return None
    first = text[0]
    if first in _NUMBER_START:
        return _number(text)
    if first == ":":
        if len(text) > 1:
            raise Refused("Symbol")
        return text
    if len(text) <= 5 and first in _WORD_START:
        word = text.lower()
        if word in _TRUE:
            return True
        if word in _FALSE:
            return False
        if word in ("~", "null"):
            return None
    return text


def _number(text: str) -> Any:
    if _INTEGER.fullmatch(text):
        return _integer(text)
    if _FLOAT.fullmatch(text):
        digits = text.replace(",", "").replace("_", "")
        return text if digits in (".", "+.", "-.") else float(digits)
    if ":" in text and _BASE_60.fullmatch(text):
        return _base_60(text)
    if _DATE.fullmatch(text):
        year, month, day = (int(part) for part in text.split("-"))
        try:
            date(year, month, day)
        except ValueError:
            return text
        raise Refused("Date")
    if _TIME.fullmatch(text):
        raise Refused("Time")
    return _special_float(text)


def _integer(text: str) -> int | str:
    digits = text.replace(",", "").replace("_", "")
    sign = -1 if digits[0] == "-" else 1
    bare = digits.lstrip("+-")
    try:
        if bare[:2] in ("0x", "0b"):
            return sign * int(bare, 0)
        return sign * int(bare, 8 if bare[0] == "0" and len(bare) > 1 else 10)
    except ValueError:
        return text


def _base_60(text: str) -> int | float:
    """Add the parts as Ruby does: the first counts 3600, the second 60, the third 1, however many there are."""
    parts = text.replace("_", "").split(":")
    if "." in text:
        return sum(float(part) * (3600.0, 60.0, 1.0)[place] for place, part in enumerate(parts))
    return sum(int(part) * (3600, 60, 1)[place] for place, part in enumerate(parts))


def _special_float(text: str) -> Any:
    word = text.lower()
    if word in (".inf", "+.inf"):
        return math.inf
    if word == "-.inf":
        return -math.inf
    return math.nan if word == ".nan" else text


def resolve_tagged(tag: str, text: str) -> Any:
    """Return the value of a scalar with an explicit tag; unknown tags are ignored.

    Raises:
        Refused: for tags that ask for an object.
    """
    short = tag.removeprefix("tag:yaml.org,2002:")
    if short == "int":
        value = _number(text) if text else text
        return value if isinstance(value, int) else text
    if short == "float":
        value = _number(text) if text else text
        return float(value) if isinstance(value, int | float) else text
    if short == "binary":
        return base64.b64decode(text).decode("utf-8", "replace")
    if short in ("null", "bool"):
        return resolve_plain(text)
    refuse_object(tag)
    return text


def refuse_object(tag: str) -> None:
    """Raise `Refused` when a tag asks for an object of the Ruby world."""
    short = tag.removeprefix("tag:yaml.org,2002:").removeprefix("!")
    if short.startswith("ruby/"):
        raise Refused(short.rsplit(":", 1)[-1].rsplit("/", 1)[-1] or "Object")
    if short == "set":
        raise Refused("Psych::Set")
