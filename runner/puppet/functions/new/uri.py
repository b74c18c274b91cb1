"""`URI(text)`, or a URI of named components."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import function
from runner.puppet.values import Uri, UriError, Value

_COMPONENTS = (
    "Struct[{Optional[scheme] => String[1], Optional[userinfo] => String[1], Optional[host] => String[1], "
    "Optional[port] => Integer[0], Optional[path] => String[1], Optional[query] => String[1], "
    "Optional[fragment] => String[1], Optional[opaque] => String[1]}]"
)


@function("String[1]")
def from_string(uri: str) -> Uri:
    """Read a URI."""
    try:
        return Uri.parse(uri)
    except UriError as error:
        raise ArgumentFault(str(error)) from error


@function(_COMPONENTS)
def from_hash(hash_: dict[str, Value]) -> Uri:
    """Build a URI of its components."""
    try:
        return Uri.build(hash_)
    except UriError as error:
        raise ArgumentFault(str(error)) from error
