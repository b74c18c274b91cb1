"""What stands in a directory and can be neither sent nor fetched: links to nowhere, fifos, sockets, devices.

Leaving such entries out without a word would make a copy that looks complete and is not, so they are errors that name
them. The same words are used for this machine and for targets, whose `ls -l` says what an entry is.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Iterable
from pathlib import Path

_KINDS = {"p": "a fifo", "s": "a socket", "c": "a device", "b": "a device"}
_SHOWN = 5
_LISTED = re.compile(r"([a-z-])\S* .*? \./(.*)")
_LOOP = re.compile(r"[Ff]ile system loop detected; (?:['‘`]?\./)(.*?)['’]? is part")
_DENIED = re.compile(r"find: ['‘`]?(?:\./)?(.*?)['’]?: (.*)")


def say(path: str, letter: str, leads_to: str = "") -> str:
    """Say what an entry is; `letter` is that of `ls -l`."""
    if letter == "l":
        return f"'{path}' is a symbolic link to '{leads_to}', which leads nowhere"
    return f"'{path}' is {kind_of(letter)}"


def kind_of(letter: str) -> str:
    return _KINDS.get(letter, "no file")


def say_loop(path: str) -> str:
    return f"'{path}' is a symbolic link to a directory that it is in"


def say_local(path: str, where: Path) -> str:
    """Say what an entry of this machine is that is neither a file nor a directory."""
    try:
        letter = stat.filemode(where.lstat().st_mode)[0]
        if letter != "l":
            return say(path, letter)
        if where.exists():  # it leads to a fifo or the like
            return f"'{path}' is a symbolic link to {kind_of(stat.filemode(where.stat().st_mode)[0])}"
        return say(path, "l", str(where.readlink()))
    except OSError as error:
        return f"'{path}': {error.strerror or error}"


def say_listed(line: str) -> str:
    """Say what a line of `find` or of the `ls -l` that it started means."""
    if loop := _LOOP.search(line):
        return say_loop(loop[1])
    if denied := _DENIED.match(line):
        return f"'{denied[1]}': {denied[2]}"
    if listed := _LISTED.match(line):
        path, _, leads_to = listed[2].partition(" -> ")
        return say(path, listed[1], leads_to)
    return line


def sentence(remarks: Iterable[str]) -> str:
    """Join remarks; of many the first are shown and the rest counted."""
    found = list(remarks)
    shown = "; ".join(found[:_SHOWN])
    return shown if len(found) <= _SHOWN else f"{shown}; and {len(found) - _SHOWN} more"
