"""Words for a POSIX shell: quoting in the two manners that functions promise, and taking a line apart."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import class_name, inspect
from runner.puppet.values.value import Value

_SAFE = re.compile(r"[a-zA-Z0-9@%_+=:,./-]+")
_DANGEROUS = re.compile(r'[!"`$\\]')


def quote_for_puppet(word: Value) -> str:
    """Return a word quoted only where needed: in double quotes, else in single ones, else with backslashes.

    Raises:
        ArgumentFault: when the word is no string.
    """
    if isinstance(word, dict):
        raise ArgumentFault("no implicit conversion of Hash into String")
    if not isinstance(word, str):
        raise ArgumentFault(f"undefined method `length' for {inspect(word)}:{class_name(word)}")
    if _SAFE.fullmatch(word):
        return word
    if not _DANGEROUS.search(word):
        return f'"{word}"'
    if "'" not in word:
        return f"'{word}'"
    return '"' + _DANGEROUS.sub(r"\\\g<0>", word) + '"'


_PLAIN = re.compile(r"[^A-Za-z0-9_\-.,:+/@\n]")
_WORD = re.compile(
    r"""\s*(?:([^\0\s\\'"]+)|'([^\0']*)'|"((?:[^\0"\\]|\\[^\0])*)"|(\\[^\0]?)|(\S))(\s|\Z)?""", re.DOTALL
)


def escape(word: str) -> str:
    r"""Return a word with a backslash before everything that a shell could take for something else.

    Example:
        escape("a b") == "a\\ b"
    """
    if not word:
        return "''"
    return _PLAIN.sub(r"\\\g<0>", word).replace("\n", "'\n'")


def split_line(line: str) -> list[str]:
    """Return the words of a line, as a shell would take them apart.

    Raises:
        ArgumentFault: when a quote is not closed.
    """
    words: list[str] = []
    field = ""
    for found in _WORD.finditer(line):
        bare, single, double, escaped, garbage, separator = found.groups()
        if garbage is not None:
            raise ArgumentFault(f"Unmatched quote: {inspect(line)}")
        if bare is not None:
            field += bare
        elif single is not None:
            field += single
        elif double is not None:
            field += re.sub(r'\\([$`"\\\n])', r"\1", double)
        else:
            field += escaped[1:]
        if separator is not None:
            words.append(field)
            field = ""
    return words
