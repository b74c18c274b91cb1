"""`base64`: base 64, both ways."""

from __future__ import annotations

import base64 as codec
import binascii
import re

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function

_FOREIGN = re.compile(rb"[^A-Za-z0-9+/]")


@function("Any", legacy=True)
def base64(*args: Value) -> str:
    """Encode or decode a string: `default` (lines of 60 characters), `strict` (one line) or `urlsafe`.

    Example:
        base64('encode', 'hello', 'strict')
    """
    if len(args) < 2:
        raise ArgumentFault(f"base64(): Wrong number of arguments ({len(args)}; must be >= 2)")
    action, text, *rest = arguments(args)
    if action not in ("encode", "decode"):
        raise ArgumentFault("base64(): the first argument must be one of 'encode' or 'decode'")
    if not isinstance(text, str):
        raise ArgumentFault("base64(): the second argument must be a string to base64")
    method = rest[0] if rest else "default"
    if method not in ("default", "strict", "urlsafe"):
        raise ArgumentFault("base64(): the third argument must be one of 'default', 'strict', or 'urlsafe'")
    data = text.encode(errors="surrogateescape")
    return _encode(data, method) if action == "encode" else _decode(data, method).decode(errors="surrogateescape")


def _encode(data: bytes, method: str) -> str:
    if method == "urlsafe":
        return codec.urlsafe_b64encode(data).decode()
    encoded = codec.b64encode(data).decode()
    if method == "strict":
        return encoded
    return "".join(f"{encoded[i : i + 60]}\n" for i in range(0, len(encoded), 60))


def _decode(data: bytes, method: str) -> bytes:
    try:
        if method == "default":
            plain = _FOREIGN.sub(b"", data.split(b"=")[0])
            plain = plain[: len(plain) - (len(plain) % 4 == 1)]
            return codec.b64decode(plain + b"=" * (-len(plain) % 4))
        if method == "urlsafe":
            data = data.replace(b"-", b"+").replace(b"_", b"/")
            data += b"=" * (-len(data) % 4)
        return codec.b64decode(data, validate=True)
    except binascii.Error as error:
        raise ArgumentFault("invalid base64") from error
