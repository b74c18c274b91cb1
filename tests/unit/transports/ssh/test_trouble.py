"""Exceptions of asyncssh and the system, in our words."""

from __future__ import annotations

import errno
import socket

import asyncssh
import pytest

from runner.transports.ssh.trouble import translate


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (asyncssh.PermissionDenied("x"), "AUTH_ERROR", "Authentication failed for user u@h"),
        (asyncssh.HostKeyNotVerifiable("lib"), "HOST_KEY_ERROR", "Host key verification failed for n: because"),
        (
            asyncssh.ConnectionLost("Connection lost"),
            "CONNECT_ERROR",
            "Failed to connect to n: connection closed by remote host",
        ),
        (
            ConnectionResetError(errno.ECONNRESET, "Connection reset by peer"),
            "CONNECT_ERROR",
            "Failed to connect to n: Connection reset by peer",
        ),
        (asyncssh.KeyExchangeFailed("none"), "CONNECT_ERROR", "Failed to connect to n: none"),
        (
            ConnectionRefusedError(errno.ECONNREFUSED, "Connect call failed ('h', 22)"),
            "CONNECT_ERROR",
            "Failed to connect to n: Connection refused - connect(2) for h:22",
        ),
        (
            OSError(errno.EHOSTUNREACH, "x"),
            "CONNECT_ERROR",
            "Failed to connect to n: No route to host - connect(2) for h:22",
        ),
        (
            socket.gaierror(-2, "Name or service not known"),
            "CONNECT_ERROR",
            "Failed to connect to n: getaddrinfo: Name or service not known",
        ),
        (
            asyncssh.ChannelOpenError(2, "Connection refused"),
            "CONNECT_ERROR",
            "Failed to connect to n: the jump host could not reach h:22: Connection refused",
        ),
        (ValueError("odd"), "CONNECT_ERROR", "Failed to connect to n: odd"),
    ],
)
def test_words(error: Exception, code: str, message: str) -> None:
    found = translate(error, name="n", user="u", host="h", port=22, reason="because")
    assert (found.issue_code, found.message) == (code, message)


def test_too_many_files() -> None:
    found = translate(OSError(errno.EMFILE, "Too many open files"), name="n", user="u", host="h", port=22, reason=None)
    assert found.kind == "bolt/too-many-files"
    assert found.message.startswith("Too many open files. This might be resolved by increasing your user limit")
