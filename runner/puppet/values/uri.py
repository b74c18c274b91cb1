"""URI values: split by RFC 3986, printed and compared component by component."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

DEFAULT_PORTS: Mapping[str, int] = {
    "http": 80,
    "https": 443,
    "ftp": 21,
    "ldap": 389,
    "ldaps": 636,
    "ws": 80,
}
COMPONENTS = ("scheme", "userinfo", "host", "port", "path", "query", "fragment", "opaque")

_PCHAR = r"(?:%[0-9A-Fa-f]{2}|[!$&-.0-9:;=@A-Z_a-z~])"
_USERINFO = r"(?:%[0-9A-Fa-f]{2}|[!$&-.0-9:;=A-Z_a-z~])*"
_HOST = r"(?:\[[0-9A-Fa-f:.]+\]|\[v[0-9A-Fa-f]+\.[!$&-.0-9:;=A-Z_a-z~]+\]|(?:%[0-9A-Fa-f]{2}|[!$&-.0-9;=A-Z_a-z~])*)"
_AUTHORITY = rf"(?:(?P<userinfo>{_USERINFO})@)?(?P<host>{_HOST})(?::(?P<port>[0-9]*))?"
_QUERY = r"(?:%[0-9A-Fa-f]{2}|[!$&-.0-9:;=@A-Z_a-z~/?\[\]])*"
_TAIL = rf"(?:\?(?P<query>{_QUERY}))?(?:\#(?P<fragment>(?:%[0-9A-Fa-f]{{2}}|[!$&-.0-9:;=@A-Z_a-z~/?])*))?"
_ABSOLUTE = (
    rf"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*):(?://{_AUTHORITY}(?P<path>(?:/{_PCHAR}*)*)"
    rf"|(?P<rooted>/(?:{_PCHAR}+(?:/{_PCHAR}*)*)?)|(?P<opaque>{_PCHAR}+(?:/{_PCHAR}*)*)|){_TAIL}"
)
_RELATIVE = (
    rf"(?://{_AUTHORITY}(?P<path>(?:/{_PCHAR}*)*)|(?P<rooted>/(?:{_PCHAR}+(?:/{_PCHAR}*)*)?)"
    rf"|(?P<plain>(?:%[0-9A-Fa-f]{{2}}|[!$&-.0-9;=@A-Z_a-z~])+(?:/{_PCHAR}*)*)|){_TAIL}"
)
_CHECKS = {
    "scheme": r"[A-Za-z][A-Za-z0-9+.-]*",
    "userinfo": _USERINFO,
    "host": _HOST,
    "path": rf"(?:/{_PCHAR}*)*|{_PCHAR}+(?:/{_PCHAR}*)*",
    "query": _QUERY,
    "opaque": rf"(?!/)(?:{_PCHAR}|[/?\[\]])+",
}


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Patterns are compiled when the first URI is read, not at import."""
    return re.compile(pattern)


class UriError(ValueError):
    """A text that is not a URI, or a component that no URI can have."""


class Uri:
    """A URI. Absent components are None, except that a URI with a host has a path (perhaps empty)."""

    __slots__ = ("_path", "fragment", "host", "opaque", "port", "query", "scheme", "userinfo")

    def __init__(
        self,
        *,
        scheme: str | None = None,
        userinfo: str | None = None,
        host: str | None = None,
        port: int | None = None,
        path: str | None = None,
        query: str | None = None,
        fragment: str | None = None,
        opaque: str | None = None,
    ) -> None:
        self.scheme = scheme.lower() if scheme is not None else None
        self.userinfo = userinfo
        self.host = host
        self.port = DEFAULT_PORTS.get(self.scheme or "") if port is None and opaque is None else port
        self.query = query
        self.fragment = fragment
        self.opaque = opaque
        self._path = f"/{_encode_root(path or '')}" if self.scheme == "ftp" else path

    @classmethod
    def parse(cls, text: str) -> Uri:
        """Read a URI or a relative reference.

        Raises:
            UriError: the text is neither.
        """
        if not text.isascii():
            dumped = "".join(char if char.isascii() else f"\\u{ord(char):04X}" for char in text)
            raise UriError(f'URI must be ascii only "{dumped}"')
        found = _compiled(_ABSOLUTE).fullmatch(text) or _compiled(_RELATIVE).fullmatch(text)
        if found is None:
            raise UriError(f"bad URI(is not URI?): {_inspect(text)}")
        parts = found.groupdict()
        scheme = parts.get("scheme")
        opaque = parts.get("opaque")
        if opaque is not None:
            query = parts["query"]
            opaque = opaque if query is None else f"{opaque}?{query}"
            return cls(scheme=scheme, opaque=opaque, fragment=parts["fragment"])
        path = next((parts[name] for name in ("path", "rooted", "plain") if parts.get(name) is not None), "")
        if scheme is not None and scheme.lower() == "ftp":
            path = path.removeprefix("/")
        return cls(
            scheme=scheme,
            userinfo=parts["userinfo"],
            host=_host(parts["host"], scheme),
            port=int(parts["port"]) if parts["port"] else None,
            path=path,
            query=parts["query"],
            fragment=parts["fragment"],
        )

    @classmethod
    def build(cls, components: Mapping[str, Any]) -> Uri:
        """Make a URI of named components.

        Raises:
            UriError: a component cannot be part of a URI.
        """
        for name, check in _CHECKS.items():
            text = components.get(name)
            if text is not None and not _compiled(check).fullmatch(text):
                raise UriError(f"bad component(expected {name} component): {text}")
        given = dict(components)
        path = given.get("path") or ""
        scheme = str(given.get("scheme", "")).lower()
        if path and not path.startswith("/") and scheme not in ("", "ftp"):
            raise UriError(f"bad component(expected absolute path component): {path}")
        beside = [given[name] for name in ("host", "port", "userinfo", "path") if given.get(name) is not None]
        if beside and (given.get("opaque") is not None or scheme == "mailto"):
            raise UriError("can not set opaque with host, port, userinfo or path")
        if scheme == "mailto" and not given.get("opaque"):
            raise UriError("bad component(expected opaque component): ")
        given["path"] = path if given.get("opaque") is None else None
        return cls(**given)

    @property
    def path(self) -> str | None:
        if self.scheme == "ftp" and self._path is not None:
            relative = self._path.removeprefix("/")
            return f"/{relative[3:]}" if relative.startswith("%2F") else relative
        return self._path

    def components(self) -> dict[str, Any]:
        """Return every component by name, None where absent."""
        return {name: getattr(self, name) for name in COMPONENTS}

    def join(self, reference: Uri | str) -> Uri:
        """Return a reference resolved against this URI.

        Raises:
            UriError: the reference is not a URI, or there is no base to resolve it against.
        """
        target = reference if isinstance(reference, Uri) else Uri.parse(reference)
        if target.scheme is not None:
            return target
        if self.scheme is None:
            raise UriError("both URI are relative")
        if self.opaque is not None:
            if target.query is not None:
                raise UriError("query conflicts with opaque")
            return self
        base_path, path, query = self.path or "", target.path or "", target.query
        place: Uri = self
        if target.host is not None:
            place, path = target, _without_dots(path)
        elif not path:
            path, query = base_path, self.query if query is None else query
        elif path.startswith("/"):
            path = _without_dots(path)
        else:
            folder = base_path.rpartition("/")[0] + "/" if base_path or self.host is not None else ""
            path = _without_dots(folder + path)
        return Uri(
            scheme=self.scheme,
            userinfo=place.userinfo,
            host=place.host,
            port=place.port,
            path=path,
            query=query,
            fragment=target.fragment,
        )

    def _comparable(self) -> tuple[Any, ...]:
        host = self.host.lower() if self.host is not None else None
        path = "/" if not self._path and host else self._path
        return self.scheme, self.userinfo, host, self.port, path, self.query, self.fragment, self.opaque

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Uri) and self._comparable() == other._comparable()

    def __hash__(self) -> int:
        return hash(self._comparable())

    def __str__(self) -> str:
        parts: list[str] = [] if self.scheme is None else [f"{self.scheme}:"]
        if self.opaque is not None:
            parts.append(self.opaque)
        else:
            if self.host is not None or self.scheme == "file":
                parts.append("//")
            if self.userinfo is not None:
                parts.append(f"{self.userinfo}@")
            parts.append(self.host or "")
            if self.port is not None and self.port != DEFAULT_PORTS.get(self.scheme or ""):
                parts.append(f":{self.port}")
            parts.append(self._path or "")
            if self.query is not None:
                parts.append(f"?{self.query}")
        if self.fragment is not None:
            parts.append(f"#{self.fragment}")
        return "".join(parts)

    def __repr__(self) -> str:
        return f"Uri({str(self)!r})"


def _encode_root(path: str) -> str:
    """FTP paths are relative to the login directory: one from the root begins with an encoded slash."""
    return f"%2F{path[1:]}" if path.startswith("/") else path


def _without_dots(path: str) -> str:
    """Return a path without `.` and `..`."""
    kept: list[str] = []
    parts = path.split("/")
    for part in parts:
        if part == "..":
            if len(kept) > 1 or (kept and kept[0]):
                kept.pop()
        elif part != ".":
            kept.append(part)
    if parts[-1] in (".", "..") and (not kept or kept[-1]):
        kept.append("")
    joined = "/".join(kept)
    return f"/{joined}" if path.startswith("/") and not joined.startswith("/") else joined


def _host(host: str | None, scheme: str | None) -> str | None:
    """An empty host counts only in `file:///path`."""
    return None if host == "" and (scheme is None or scheme.lower() != "file") else host


def _inspect(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
