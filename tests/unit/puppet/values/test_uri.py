"""URIs."""

from __future__ import annotations

import pytest

from runner.puppet.values import Uri, UriError


@pytest.mark.parametrize(
    ("text", "printed", "host", "port", "path"),
    [
        ("http://example.com", "http://example.com", "example.com", 80, ""),
        ("HTTP://User@A.B:80/x?q#f", "http://User@A.B/x?q#f", "A.B", 80, "/x"),
        ("http://a:81/", "http://a:81/", "a", 81, "/"),
        ("ftp://h/p", "ftp://h/p", "h", 21, "p"),
        ("ftp://h//p", "ftp://h/%2Fp", "h", 21, "/p"),
        ("urn:isbn:1", "urn:isbn:1", None, None, None),
        ("file:///etc/x", "file:///etc/x", "", None, "/etc/x"),
        ("https://[::1]:443/x", "https://[::1]/x", "[::1]", 443, "/x"),
        ("rel/x?q", "rel/x?q", None, None, "rel/x"),
    ],
)
def test_parse(text: str, printed: str, host: str | None, port: int | None, path: str | None) -> None:
    """Components, and the text made of them."""
    uri = Uri.parse(text)
    assert (printed, host, port, path) == (str(uri), uri.host, uri.port, uri.path)


@pytest.mark.parametrize("text", ["not a uri", "http://a b", "http://a/%zz", "http://é"])
def test_other_text_is_refused(text: str) -> None:
    """The text is named."""
    with pytest.raises(UriError, match=r"bad URI|ascii only"):
        Uri.parse(text)


def test_equality_looks_at_components() -> None:
    """Case of the host, and an empty path, do not count."""
    assert Uri.parse("http://a") == Uri.parse("HTTP://A/")
    assert hash(Uri.parse("http://a")) == hash(Uri.parse("http://A/"))


def test_join() -> None:
    """A reference is resolved; an absolute one stands for itself."""
    assert str(Uri.parse("http://a/x/y").join("z")) == "http://a/x/z"
    assert str(Uri.parse("/x").join("ftp://b")) == "ftp://b/"
    with pytest.raises(UriError, match="both URI are relative"):
        Uri.parse("/x").join("y")


def test_build_checks_components() -> None:
    """No component can hold what it must not."""
    with pytest.raises(UriError, match="expected host component"):
        Uri.build({"scheme": "http", "host": "a b"})
