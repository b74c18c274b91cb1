"""Taking target uris apart."""

from __future__ import annotations

import pytest

from runner.inventory.errors import ParseError
from runner.inventory.uri import NO_URI, hide_password, parse_uri

# text → scheme, user, password, host, port, text without password
PARTS = [
    ("web1", None, None, None, "web1", None, "web1"),
    ("10.0.0.1", None, None, None, "10.0.0.1", None, "10.0.0.1"),
    ("10.0.0.1:22", None, None, None, "10.0.0.1", 22, "10.0.0.1:22"),
    ("u@h", None, "u", None, "h", None, "u@h"),
    ("u:p@h:2", None, "u", "p", "h", 2, "u@h:2"),
    ("ssh://us%40er:p%3Aw@h.example:2222", "ssh", "us@er", "p:w", "h.example", 2222, "ssh://us%40er@h.example:2222"),
    ("ssh://[::1]:22", "ssh", None, None, "::1", 22, "ssh://[::1]:22"),
    ("[fe80::1]", None, None, None, "fe80::1", None, "[fe80::1]"),
    ("http://dev1.example:8080/api?x=1", "http", None, None, "dev1.example", 8080, "http://dev1.example:8080/api?x=1"),
    ("local://x", "local", None, None, "x", None, "local://x"),
    ("docker://name_1", "docker", None, None, "name_1", None, "docker://name_1"),
    ("ssh://u:@h", "ssh", "u", "", "h", None, "ssh://u@h"),
    ("h:", None, None, None, "h", None, "h:"),
]


@pytest.mark.parametrize(("text", "scheme", "user", "password", "host", "port", "safe"), PARTS)
def test_parts(text: str, scheme: str, user: str, password: str, host: str, port: int, safe: str) -> None:
    assert (scheme, user, password, host, port, safe) == tuple(parse_uri(text))


def test_none_has_no_parts() -> None:
    assert parse_uri(None) == NO_URI


@pytest.mark.parametrize(
    "text", ["", "a b", "h:port", "h:99999", "a<b", "1x://h", "u@", "[::1", "ssh://", "ssh://u@", "ssh://?x",
     "h:22:33", "u@h:22:33", "ssh://h:22:33", "10.0.0.1:22:1", "h::22", "u:p@h:1:2"]
)  # fmt: skip
def test_no_uris(text: str) -> None:
    with pytest.raises(ParseError, match="Could not parse target URI"):
        parse_uri(text)


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("fe80::1", "fe80::1", None),
        ("u@::1", "::1", None),
        ("ssh://u:p@2001:db8::5", "2001:db8::5", None),
        ("fe80::1%eth0", "fe80::1%eth0", None),
        ("[fe80::1]:22", "fe80::1", 22),
        ("h:22", "h", 22),
    ],
)
def test_addresses_of_version_6_need_no_brackets(text: str, host: str, port: int | None) -> None:
    found = parse_uri(text)
    assert (found.host, found.port) == (host, port)


@pytest.mark.parametrize(
    "text", ["ssh://u:hunter2@", "u:hunter2@", "ssh://u:hun<ter2@h<", "ssh://u:hunter2@h:x", "a:hunter2@b@c d"]
)
def test_mistakes_do_not_show_passwords(text: str) -> None:
    with pytest.raises(ParseError) as error:
        parse_uri(text)
    assert "ter2" not in error.value.message
    assert "ter2" not in hide_password(text)
