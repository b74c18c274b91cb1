"""Data from a file or a URL, with a value that stands in when there is none."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import need_string
from runner.puppet.functions.signature import CallContext
from runner.puppet.values.value import Value

_LOGIN = re.compile(r"(https?://)(?:([^:@/]*)(?::([^@/]*))?@)(.*)")
_SECONDS = 30


def load(context: CallContext, read: Callable[[str], Value], args: Sequence[Value]) -> Value:
    """Return what is in a file or behind a URL (first argument), or the second argument.

    Raises:
        ArgumentFault: when it cannot be read and nothing stands in.
    """
    default = args[1] if len(args) > 1 else None
    try:
        content = _text(context, need_string(args[0]))
        found = None if content is None else read(content)
    except (ArgumentFault, OSError, UnicodeDecodeError) as error:
        if default is None or default is False or default == "":
            raise error if isinstance(error, ArgumentFault) else ArgumentFault(str(error)) from error
        return default
    return default if found is None or found is False else found


def _text(context: CallContext, source: str) -> str | None:
    if source.startswith(("http://", "https://")):
        return _download(context, source)
    if not source or not Path(source).exists():
        context.log("warning", f"Can't load '{source}' File does not exist!")
        return None
    return Path(source).read_text(encoding="utf-8")


def _download(context: CallContext, url: str) -> str | None:
    from urllib.error import HTTPError
    from urllib.request import Request, urlopen

    found = _LOGIN.fullmatch(url)
    headers = {}
    if found is not None:
        scheme, user, password, rest = found.groups()
        url = f"{scheme}{rest}"
        token = base64.b64encode(f"{user}:{password or ''}".encode()).decode()
        headers["Authorization"] = f"Basic {token}"
    try:
        with urlopen(Request(url, headers=headers), timeout=_SECONDS) as answer:  # noqa: S310 - http and https only
            data: bytes = answer.read()
    except HTTPError as error:
        context.log("warning", f"Can't load '{url}' HTTP Error Code: '{error.code}'")
        return None
    return data.decode()


def read_hash(path: str, kind: str, read: Callable[[str], Value]) -> dict[Value, Value]:
    """Return the hash that a data file holds; an empty file is an empty hash.

    Raises:
        ArgumentFault: when the file cannot be read or holds something else.
    """
    try:
        found = read(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise ArgumentFault(f"Unable to read ({path}): {reason}") from error
    except ArgumentFault as fault:
        raise ArgumentFault(f"Unable to parse ({path}): {fault.message}") from fault
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise ArgumentFault(f"{path}: file does not contain a valid {kind} hash")
    return found
