"""One format: `%`, flags, width, precision, a letter; for containers also separators and the formats of elements."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from runner.errors import ArgumentFault

if TYPE_CHECKING:
    from runner.puppet.functions.string_format.table import FormatTable

PATTERN = r"^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$"
_FORMAT = re.compile(PATTERN, re.MULTILINE | re.ASCII)
_DELIMITERS = {"[": ("[", "]"), "{": ("{", "}"), "(": ("(", ")"), "<": ("<", ">"), "|": ("|", "|")}


@dataclass(frozen=True, slots=True)
class Format:
    """A format. `text` is as it was written."""

    text: str
    letter: str
    alternate: bool = False
    left: bool = False
    bare: bool = False
    delimiter: str | None = None
    width: int | None = None
    precision: int | None = None
    separator: str | None = None
    separator2: str | None = None
    elements: FormatTable | None = None

    def delimiters(self, default: tuple[str, str]) -> tuple[str, str]:
        """Return what stands around the elements of a container."""
        if self.delimiter is not None:
            return _DELIMITERS[self.delimiter]
        return ("", "") if self.bare else default


@lru_cache(maxsize=512)
def parse_format(
    text: str, separator: str | None = None, separator2: str | None = None, elements: FormatTable | None = None
) -> Format:
    """Read a format.

    Raises:
        ArgumentFault: it is not one.
    """
    found = _FORMAT.search(text)
    if found is None:
        raise ArgumentFault(f"The format '{text}' is not a valid format on the form '%<flags><width>.<prec><format>'")
    flags, width, precision, letter = found.groups()
    if len(set(flags)) != len(flags):
        raise ArgumentFault(f"The same flag can only be used once, got '{text}'")
    delimiters = [flag for flag in flags if flag in _DELIMITERS]
    if len(delimiters) > 1:
        raise ArgumentFault(f"Only one of the delimiters [ {{ ( < | can be given in the format flags, got '{text}'")
    return Format(
        text,
        letter,
        alternate="#" in flags,
        left="-" in flags,
        bare=" " in flags,
        delimiter=delimiters[0] if delimiters else None,
        width=int(width) if width else None,
        precision=int(precision) if precision else None,
        separator=separator,
        separator2=separator2,
        elements=elements,
    )
