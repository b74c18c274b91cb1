"""`pw_hash`: a hashed password."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.model.sensitive import Sensitive
from runner.puppet.functions.formats.password import crypt
from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import Regexp

_KINDS = {
    "md5": "1",
    "sha-256": "5",
    "sha-512": "6",
    "bcrypt": "2b",
    "bcrypt-a": "2a",
    "bcrypt-x": "2x",
    "bcrypt-y": "2y",
}
_SALT = re.compile(r"[a-zA-Z0-9./]+")
_BCRYPT_SALT = re.compile(r"^(0[4-9]|[12][0-9]|3[01])\$[./A-Za-z0-9]{22}", re.MULTILINE)


@function("Any", legacy=True)
def pw_hash(*args: Value) -> str | None:
    """Return a password as `/etc/shadow` holds it: MD5, SHA-256, SHA-512 or bcrypt, with a salt.

    Example:
        pw_hash('password', 'SHA-512', 'salt')
    """
    if len(args) != 3:
        raise ArgumentFault(f"pw_hash(): Wrong number of arguments given ({len(args)} for 3)")
    password, kind, salt = (arg.unwrap() if isinstance(arg, Sensitive) else arg for arg in args)
    if not isinstance(password, str) and password is not None:
        raise ArgumentFault("pw_hash(): first argument must be a string")
    if not isinstance(kind, str):
        raise ArgumentFault("pw_hash(): second argument must be a string")
    prefix = _KINDS.get(kind.lower())
    if prefix is None:
        raise ArgumentFault(f"pw_hash(): {kind} is not a valid hash type")
    if not isinstance(salt, str):
        raise ArgumentFault("pw_hash(): third argument must be a string")
    if not salt:
        raise ArgumentFault("pw_hash(): third argument must not be empty")
    if prefix.startswith("2"):
        if _BCRYPT_SALT.search(salt) is None:
            shown = text(Regexp(_BCRYPT_SALT.pattern))
            raise ArgumentFault(f"pw_hash(): characters in salt must match {shown}")
    elif _SALT.fullmatch(salt) is None:
        raise ArgumentFault("pw_hash(): characters in salt must be in the set [a-zA-Z0-9./]")
    return crypt(password, f"${prefix}${salt}") if password else None
