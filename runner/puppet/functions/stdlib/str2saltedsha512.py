"""`str2saltedsha512`: a password hashed for macOS 10.7."""

from __future__ import annotations

import hashlib
import secrets

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import class_name
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def str2saltedsha512(*args: Value) -> str:
    """Return a random salt and the SHA-512 digest of salt and password, in hexadecimal digits.

    Example:
        str2saltedsha512('secret').length
    """
    if len(args) != 1:
        raise ArgumentFault(f"str2saltedsha512(): Wrong number of arguments passed ({len(args)} but we require 1)")
    password = arguments(args)[0]
    if not isinstance(password, str):
        raise ArgumentFault(f"str2saltedsha512(): Requires a String argument, you passed: {class_name(password)}")
    salt = secrets.randbelow(2**31 - 1).to_bytes(4, "little")
    return (salt + hashlib.sha512(salt + password.encode()).digest()).hex()
