"""Words for a POSIX shell: quoting in the two manners that functions promise, and taking a line apart."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import class_name
from runner.puppet.values.value import Value

_SAFE = re.compile(r"[a-zA-Z0-9@%_+=:,./-]+")
_DANGEROUS = re.compile(r'[!"`$\\]')


def quote_for_puppet(word: Value) -> str:
    """Return a word quoted only where needed: in double quotes, else in single ones, else with backslashes.

    Raises:
        ArgumentFault: when the word is no string.
    """
    if not isinstance(word, str):
        shown = "nil:NilClass" if word is None else f"{word}:{class_name(word)}"
        raise ArgumentFault(f"undefined method `length' for {shown}")
    if _SAFE.fullmatch(word):
        return word
    if not _DANGEROUS.search(word):
        return f'"{word}"'
    if "'" not in word:
        return f"'{word}'"
    return '"' + _DANGEROUS.sub(r"\\\g<0>", word) + '"'
