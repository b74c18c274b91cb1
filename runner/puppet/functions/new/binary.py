"""`Binary`: of base64 or other text, of bytes, or of a hash with either."""

from __future__ import annotations

import base64
import binascii
import re

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import function
from runner.puppet.values import Binary, Value

_ALIASES = {
    "ByteInteger": "Integer[0, 255]",
    "Base64Format": 'Enum["%b", "%u", "%B", "%s", "%r"]',
    "StringHash": 'Struct[{value => String, "format" => Optional[Base64Format]}]',
    "ArrayHash": "Struct[{value => Array[ByteInteger]}]",
    "BinaryArgsHash": "Variant[StringHash, ArrayHash]",
}
_NOT_BASE64 = re.compile(r"[^A-Za-z0-9+/]")


@function("String", "Base64Format", aliases=_ALIASES)
def from_string(str_: str, format_: str | None = None) -> Binary:
    """Return the bytes of a text: strict (`%B`), relaxed (`%b`) or URL-safe (`%u`) base64, or the text itself."""
    if format_ == "%b":
        return Binary(_relaxed(str_))
    if format_ in ("%s", "%r"):
        return Binary(str_.encode("utf-8", "surrogateescape"))
    if format_ == "%u":
        padding = "=" * (-len(str_) % 4)
        str_ = str_.replace("-", "+").replace("_", "/") + padding
    try:
        data = base64.b64decode(str_.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError) as error:
        raise ArgumentFault("invalid base64") from error
    if base64.b64encode(data).decode("ascii") != str_:  # bits that stand for nothing must be zero
        raise ArgumentFault("invalid base64")
    return Binary(data)


def _relaxed(text: str) -> bytes:
    """Decode what is base64 in a text, up to the first padding; a last single character is no byte."""
    digits = _NOT_BASE64.sub("", text.split("=", maxsplit=1)[0])
    if len(digits) % 4 == 1:
        digits = digits[:-1]
    return base64.b64decode(digits + "=" * (-len(digits) % 4))


@function("Array[ByteInteger]", aliases=_ALIASES)
def from_array(byte_array: list[int]) -> Binary:
    """Return the bytes."""
    return Binary(bytes(byte_array))


@function("BinaryArgsHash", aliases=_ALIASES)
def from_hash(hash_args: dict[str, Value]) -> Binary:
    """Take value and format by name."""
    value = hash_args["value"]
    return from_array(value) if isinstance(value, list) else from_string(value, hash_args.get("format"))
