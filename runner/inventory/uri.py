"""Target uris: `[scheme://][user[:password]@]host[:port]`; without a scheme the text is only the part after `//`."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import unquote

from runner.inventory.errors import ParseError

_WITH_SCHEME = re.compile(r"[^:]+://")
_PARTS = re.compile(r"(?:([^:/?#]+):)?(?://([^/?#]*))?")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*")
_USER_PART = re.compile(r"[^\[\]]*@")
_PORT = re.compile(r":([^:@\[\]]*?)$")
_BAD_HOST = re.compile(r"[<>{}/\\?@\"\s]")
_PASSWORD = re.compile(r"((?:^|//)[^/@:]*):[^/]*@")
_HOST_IN_BRACKETS = re.compile(r"\[[^\[\]]*\]")


class Uri(NamedTuple):
    """The parts of a uri that say how to reach a target; None where the text has none."""

    scheme: str | None = None
    user: str | None = None
    password: str | None = None
    host: str | None = None
    port: int | None = None
    safe: str = ""
    """The text without the password."""


NO_URI = Uri()


def parse_uri(text: str | None) -> Uri:
    """Take a uri apart.

    Raises:
        ParseError: when the text cannot be a uri.
    """
    if text is None:
        return NO_URI
    if not text:
        raise ParseError("Could not parse target URI: URI is empty string")
    # hot: most targets are a plain name or address; see tests/bench
    if text.isascii() and text.replace(".", "").replace("-", "").replace("_", "").isalnum():
        return Uri(host=text, safe=text)
    has_scheme = _WITH_SCHEME.match(text) is not None
    match = _PARTS.match(text if has_scheme else f"//{text}")
    assert match is not None
    scheme, authority = match[1], match[2] or ""
    if scheme is not None and not _SCHEME.fullmatch(scheme):
        raise ParseError(f"Could not parse target URI: Invalid scheme format: '{scheme}'")
    user_part = _USER_PART.match(authority)
    user = password = None
    safe = text
    if user_part is not None:
        name, colon, secret = user_part[0][:-1].partition(":")
        user = unquote(name.strip())
        if colon:
            password = unquote(secret)
            safe = text.replace(f"{name}:{secret}@", f"{name}@", 1)
    rest = authority[user_part.end() :] if user_part else authority
    if scheme is not None and not rest and not text[match.end() :].startswith("/"):
        raise ParseError(f"Could not parse target URI: Absolute URI missing hierarchical segment: '{safe}'")
    if rest.count(":") > 1 and "[" not in rest and _is_address(rest):
        return Uri(scheme, user, password, rest, None, safe)
    port_match = _PORT.search(rest)
    host = rest[: port_match.start()] if port_match else rest
    port = _port(port_match[1] if port_match else "")
    return Uri(scheme, user, password, _host(host, text), port, safe)


def _host(host: str, text: str) -> str | None:
    if _HOST_IN_BRACKETS.fullmatch(host):
        return host[1:-1]
    if _BAD_HOST.search(host) or "[" in host or "]" in host:
        raise ParseError(f"Could not parse target URI: Invalid character in host: '{hide_password(host)}'")
    if ":" in host:
        raise ParseError(
            f"Could not parse target URI: Invalid character in host: '{hide_password(host)}'",
            help="a target has one port; the address of IPv6 in front of a port is written in brackets",
        )
    if not host and "@" in text:
        raise ParseError(f"Could not parse target URI: Hostname not supplied: '{hide_password(text)}'")
    return host or None


def _is_address(text: str) -> bool:
    """Tell whether a text is an IPv6 address without brackets."""
    from ipaddress import AddressValueError, IPv6Address

    try:
        IPv6Address(text)
    except AddressValueError:
        return False
    return True


def hide_password(text: str) -> str:
    """Return the text of a uri, valid or not, without what may be a password in it."""
    return _PASSWORD.sub(r"\1@", text)


def _port(text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or int(text) > 65535:
        raise ParseError(f'Could not parse target URI: Invalid port number: "{text}"')
    return int(text)
