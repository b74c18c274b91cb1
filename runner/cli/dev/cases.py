"""Cases for `--jsonl`: one JSON object a line on standard input."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from runner.errors import RunnerError


def read_cases(lines: Iterable[bytes], *needed: str) -> Iterator[dict[str, Any]]:
    """Yield the cases, each as soon as its line is there; empty lines are skipped.

    Args:
        needed: keys of which every case must have one, with a text.

    Raises:
        RunnerError: a line is no such case.
    """
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            case = json.loads(line)
        except ValueError as error:
            raise _wrong(number, f"is not JSON: {error}") from None
        if not isinstance(case, dict):
            raise _wrong(number, "is not an object")
        if not any(isinstance(case.get(key), str) for key in needed):
            raise _wrong(number, f"needs the key {' or '.join(map(repr, needed))} with a text")
        yield case


def _wrong(number: int, what: str) -> RunnerError:
    return RunnerError(f"Line {number} of the cases {what}", kind="prun/wrong-case")
