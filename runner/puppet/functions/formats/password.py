"""Hashed passwords as `/etc/shadow` holds them: MD5-crypt, SHA-crypt, and bcrypt where the system has it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from runner.errors import ArgumentFault

_DIGITS = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ROUNDS = 5000


def crypt(password: str, setting: str) -> str:
    """Return a hashed password for a setting such as `$6$salt`.

    Raises:
        ArgumentFault: when the system cannot make such a hash.
    """
    kind = setting.split("$")[1]
    secret = password.encode()
    salt = "$".join(setting.split("$")[2:])
    if kind == "1":
        return _md5_crypt(secret, salt.split("$")[0][:8].encode())
    if kind in {"5", "6"}:
        return _sha_crypt(secret, salt.split("$")[0][:16].encode(), kind)
    return _system_crypt(secret, setting.encode())


def _encode(data: bytes, groups: Sequence[tuple[int | None, int | None, int]], last: int) -> str:
    text = []
    for high, middle, low in groups:
        number = sum(data[index] << shift for index, shift in ((high, 16), (middle, 8), (low, 0)) if index is not None)
        count = 4 if (high, middle, low) != groups[-1] else last
        for _ in range(count):
            text.append(_DIGITS[number & 63])
            number >>= 6
    return "".join(text)


def _md5_crypt(secret: bytes, salt: bytes) -> str:
    inner = _md5(secret + salt + secret)
    data = secret + b"$1$" + salt
    data += (inner * (len(secret) // 16 + 1))[: len(secret)]
    length = len(secret)
    while length:
        data += b"\0" if length & 1 else secret[:1]
        length >>= 1
    digest = _md5(data)
    for i in range(1000):
        mixed = secret if i & 1 else digest
        if i % 3:
            mixed += salt
        if i % 7:
            mixed += secret
        mixed += digest if i & 1 else secret
        digest = _md5(mixed)
    groups: list[tuple[int | None, int | None, int]] = [(0, 6, 12), (1, 7, 13), (2, 8, 14), (3, 9, 15), (4, 10, 5)]
    groups.append((None, None, 11))
    return f"$1${salt.decode()}${_encode(digest, groups, 2)}"


def _md5(data: bytes) -> bytes:
    return hashlib.md5(data, usedforsecurity=False).digest()


def _sha_crypt(secret: bytes, salt: bytes, kind: str) -> str:
    make = hashlib.sha256 if kind == "5" else hashlib.sha512
    inner = make(secret + salt + secret).digest()
    size = len(inner)
    data = secret + salt + (inner * (len(secret) // size + 1))[: len(secret)]
    length = len(secret)
    while length:
        data += inner if length & 1 else secret
        length >>= 1
    digest = make(data).digest()
    secrets = make(secret * len(secret)).digest()
    secret_bytes = (secrets * (len(secret) // size + 1))[: len(secret)]
    salts = make(salt * (16 + digest[0])).digest()
    salt_bytes = (salts * (len(salt) // size + 1))[: len(salt)]
    for i in range(_ROUNDS):
        mixed = secret_bytes if i & 1 else digest
        if i % 3:
            mixed += salt_bytes
        if i % 7:
            mixed += secret_bytes
        mixed += digest if i & 1 else secret_bytes
        digest = make(mixed).digest()
    return f"${kind}${salt.decode()}${_encode(digest, *_sha_groups(size))}"


def _sha_groups(size: int) -> tuple[list[tuple[int | None, int | None, int]], int]:
    """Return which bytes are encoded together: triples that rotate through thirds of the digest."""
    third = size // 3
    groups: list[tuple[int | None, int | None, int]] = []
    for i in range(third):
        triple = (i, i + third, i + 2 * third)
        turn = i % 3 if size == 64 else -i % 3
        groups.append((triple[turn % 3], triple[(turn + 1) % 3], triple[(turn + 2) % 3]))
    if size == 64:
        return [*groups, (None, None, 63)], 2
    return [*groups, (None, 31, 30)], 3


def _system_crypt(secret: bytes, setting: bytes) -> str:
    import ctypes
    import ctypes.util

    library = ctypes.util.find_library("crypt")
    if library is not None:
        function = ctypes.CDLL(library).crypt
        function.restype = ctypes.c_char_p
        function.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
        found: bytes | None = function(secret, setting)
        if found is not None and found.startswith(b"$"):
            return found.decode()
    raise ArgumentFault("system does not support enhanced salts")
