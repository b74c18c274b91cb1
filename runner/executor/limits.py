"""Reading `batches` and `max_failures`: numbers and percentages of the number of targets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from runner.errors import RunnerError

_PERCENT = re.compile(r"(\d+(?:\.\d+)?)\s*%\Z")


class InvalidLimit(RunnerError):
    """A limit is neither a number nor a percentage."""

    kind = "bolt/validation-error"

    def __init__(self, name: str, value: object, expected: str) -> None:
        super().__init__(f"Invalid value for '{name}': expected {expected}, got {value!r}")


def failure_limit(value: int | str | None, total: int) -> int | None:
    """Return how many targets may fail before no more are started; None: any number."""
    if value is None:
        return None
    share = _share(value)
    if share is not None:
        return int(total * share)
    number = _number(value)
    if number is None or number < 0:
        raise InvalidLimit("max_failures", value, "a number or a percentage such as '10%'")
    return number


def split_batches(value: Sequence[int | str] | int | str | None, total: int) -> Iterator[range]:
    """Yield ranges of positions: the groups that run one after the other. The last size repeats.

    Example:
        sizes `[1, "25%"]` of 10 targets make 1, 3, 3 and 3 (a percentage is rounded up).
    """
    if value is None:
        if total:
            yield range(total)
        return
    wanted = [value] if isinstance(value, (int, str)) else list(value)
    if len(wanted) == 1 and isinstance(wanted[0], str) and "," in wanted[0]:
        wanted = [*wanted[0].split(",")]
    if not wanted:
        raise InvalidLimit("batches", value, "at least one size")
    sizes = [_batch_size(size, total) for size in wanted]
    start = 0
    while start < total:
        size = sizes.pop(0) if len(sizes) > 1 else sizes[0]
        yield range(start, min(start + size, total))
        start += size


def check_concurrency(value: int) -> int:
    """Return a concurrency that makes sense."""
    if isinstance(value, bool) or value < 1:
        raise InvalidLimit("concurrency", value, "a number of at least 1")
    return value


def _batch_size(value: int | str, total: int) -> int:
    share = _share(value)
    if share is not None:
        size = -int(-(total * share) // 1)
    else:
        size = _number(value) or 0
    if size < 1:
        if share and total == 0:
            return 1
        raise InvalidLimit("batches", value, "sizes of at least 1 or percentages such as '25%'")
    return size


def _share(value: int | str) -> float | None:
    found = _PERCENT.match(value.strip()) if isinstance(value, str) else None
    if found is None:
        return None
    share = float(found[1]) / 100
    if share > 1:
        raise InvalidLimit("percentage", value, "at most 100%")
    return share


def _number(value: int | str) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    return int(value) if value.strip().isdigit() else None
