"""Exceptions of asyncssh and the system → ours. The only table of its kind."""

from __future__ import annotations

import errno
import os
import socket

import asyncssh

from runner.errors import RunnerError
from runner.transports.errors import ConnectError, TooManyFiles


def translate(error: Exception, *, name: str, user: str, host: str, port: int, reason: str | None) -> RunnerError:
    """Return what a failed connection means to the user; `reason` is what the host key check said."""
    if isinstance(error, asyncssh.HostKeyNotVerifiable):
        return ConnectError.host_key(name, reason or error.reason)
    if isinstance(error, asyncssh.PermissionDenied):
        return ConnectError.authentication(user, host)
    if isinstance(error, asyncssh.ChannelOpenError):
        return ConnectError.failed(name, f"the jump host could not reach {host}:{port}: {error.reason}")
    if isinstance(error, asyncssh.ConnectionLost):
        return ConnectError.failed(name, "connection closed by remote host")
    if isinstance(error, asyncssh.DisconnectError):
        return ConnectError.failed(name, error.reason)
    if isinstance(error, socket.gaierror):
        return ConnectError.failed(name, f"getaddrinfo: {error.strerror}")
    if isinstance(error, OSError):
        if error.errno in (errno.EMFILE, errno.ENFILE):
            return TooManyFiles(error.strerror or str(error))
        text = os.strerror(error.errno) if error.errno else str(error)
        if isinstance(error, ConnectionResetError | BrokenPipeError):
            return ConnectError.failed(name, text)
        return ConnectError.failed(name, f"{text} - connect(2) for {host}:{port}")
    return ConnectError.failed(name, str(error) or type(error).__name__)
