"""`str2saltedpbkdf2`: a password hashed for macOS 10.8 and later."""

from __future__ import annotations

import hashlib

from runner.errors import ArgumentFault
from runner.model.sensitive import Sensitive
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def str2saltedpbkdf2(*args: Value) -> dict[str, Value]:
    """Return a hash of a password's PBKDF2 digest, its salt and the number of iterations.

    Example:
        str2saltedpbkdf2('Pa55w0rd', 'Using s0m3 s@lt', 50000)
    """
    if len(args) != 3:
        raise ArgumentFault(f"str2saltedpbkdf2(): wrong number of arguments ({len(args)} for 3)")
    password, salt, iterations = (arg.unwrap() if isinstance(arg, Sensitive) else arg for arg in args)
    if not isinstance(password, str):
        raise ArgumentFault("str2saltedpbkdf2(): first argument must be a string")
    if not isinstance(salt, str):
        raise ArgumentFault("str2saltedpbkdf2(): second argument must be a string")
    if len(salt.encode()) < 8:
        raise ArgumentFault("str2saltedpbkdf2(): second argument must be at least 8 bytes long")
    if not isinstance(iterations, int) or isinstance(iterations, bool):
        raise ArgumentFault("str2saltedpbkdf2(): third argument must be an integer")
    if not 40_000 < iterations < 70_000:
        raise ArgumentFault("str2saltedpbkdf2(): third argument must be between 40,000 and 70,000")
    digest = hashlib.pbkdf2_hmac("sha512", password.encode(), salt.encode(), iterations, dklen=128)
    return {"password_hex": digest.hex(), "salt_hex": salt.encode().hex(), "iterations": iterations}
