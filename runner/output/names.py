"""Many target names in little room: `web[1-48,50]` for names that differ in one number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

# The last run of digits varies in practice (web17, rack2-node04); what is around it must be equal.
_PARTS = re.compile(r"(.*?)(\d+)(\D*)$", re.DOTALL)


def fold_names(names: Iterable[str], *, at_least: int = 3) -> str:
    """Return names joined by commas, with runs of at least `at_least` numbered names folded.

    Example:
        fold_names(["web1", "web2", "web3", "db1"]) == "web[1-3], db1"
    """
    matches = [(name, _PARTS.match(name)) for name in names]
    padded = {(m[1], len(m[2]), m[3]) for _, m in matches if m and m[2].startswith("0")}
    families: dict[tuple[str, int, str] | str, list[int]] = {}
    for name, match in matches:
        if match is None or len(match[2]) > 18:
            families[name] = []
            continue
        prefix, digits, suffix = match.groups()
        # Numbers with leading zeros belong together by their width, others whatever their width.
        width = len(digits) if (prefix, len(digits), suffix) in padded else 0
        families.setdefault((prefix, width, suffix), []).append(int(digits))
    pieces = []
    for family, numbers in families.items():
        if isinstance(family, str):
            pieces.append(family)
            continue
        prefix, width, suffix = family
        if len(numbers) < at_least:
            pieces.extend(f"{prefix}{number:0{width}}{suffix}" for number in numbers)
        else:
            pieces.append(f"{prefix}[{_ranges(sorted(set(numbers)), width)}]{suffix}")
    return ", ".join(pieces)


def _ranges(numbers: Sequence[int], width: int) -> str:
    pieces = []
    start = previous = numbers[0]
    for number in [*numbers[1:], None]:
        if number is not None and number == previous + 1:
            previous = number
            continue
        first, last = f"{start:0{width}}", f"{previous:0{width}}"
        pieces.append(first if start == previous else f"{first},{last}" if previous == start + 1 else f"{first}-{last}")
        if number is not None:
            start = previous = number
    return ",".join(pieces)
