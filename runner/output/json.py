"""`--format json`: exactly one JSON document on standard output, whatever happens.

Results are written as they come in, so a consumer that reads a stream sees them early; the document is closed by the
summary, by an error, or when the run is broken off. All else goes to standard error.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from runner.errors import RunnerError
from runner.model import event as events
from runner.model.result import Result, ResultSet
from runner.model.sensitive import redact_deep
from runner.output.listener import Output


class JsonOutput(Output):
    """One document. `_state` is what was written of it."""

    _state = "nothing"  # → "items" → "done", or "nothing" → "done"
    _items = 0
    _for_targets = False

    def begin(self, command: str) -> None:
        """Open the document of a command whose results are a list of items."""
        if not command.startswith("plan"):
            self._for_targets = True
            self._state = "items"
            self.terminal.out('{ "items": [')

    def target_result(self, event: events.TargetResult) -> None:
        if self._state == "items" and not event.step.quiet:
            self._item(event.result)

    def line(self, event: events.Output) -> None:
        text = self.stream_line(event)
        if text is not None:
            self.terminal.err(text)

    def message(self, event: events.Message) -> None:
        if not event.verbose or self.verbose:
            self.terminal.err(event.text)

    def finish(self, results: ResultSet, seconds: float) -> None:
        if self._state == "items":
            self.terminal.out(f'],\n"target_count": {len(results)}, "elapsed_time": {int(seconds)} }}')
            self._state = "done"

    def plan_result(self, value: Any) -> None:
        self._document(plain(value))

    def show(self, page: str, data: Any) -> None:
        self._document(data)

    def note(self, text: str, data: Mapping[str, Any]) -> None:
        self.terminal.err(text)
        self._document(data)

    def value(self, value: Any) -> None:
        self._document(value)

    def error(self, error: RunnerError) -> None:
        if self._state == "items":
            self.terminal.out(f'],\n"_error": {encode(error.to_dict())}\n}}')
            self._state = "done"
        elif self._state == "nothing":
            self._document(error.to_dict())
        else:  # the document is complete; only standard error is left
            self.terminal.err(error.message)
        self.hint(error.help)

    def close(self, exit_code: int) -> None:
        if self._state == "items":
            self.terminal.out("]\n}")
            self._state = "done"

    def abort(self) -> None:
        error = RunnerError("Interrupted twice: left at once", kind="prun/interrupted")
        if self._state != "done":
            self.error(error)

    def _item(self, result: Result) -> None:
        separator = ",\n" if self._items else ""
        self._items += 1
        if separator:
            self.terminal.out_raw(separator)
        self.terminal.out(encode(result.to_data()))

    def _document(self, data: Any) -> None:
        if self._state != "nothing":
            return
        self._state = "done"
        self.terminal.out(encode(data, indent=2))


def encode(data: Any, *, indent: int | None = None) -> str:
    """Return JSON text; numbers that JSON does not have (NaN, infinity) become null."""
    try:
        return json.dumps(data, ensure_ascii=False, allow_nan=False, indent=indent, default=str)
    except ValueError:
        return json.dumps(_finite(data), ensure_ascii=False, indent=indent, default=str)


def plain(value: Any) -> Any:
    """Return results, errors and sensitive values as data."""
    if isinstance(value, (Result, ResultSet)):
        return value.to_data()
    if isinstance(value, RunnerError):
        return plain(value.to_dict())
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return redact_deep(value)


def _finite(data: Any) -> Any:
    if isinstance(data, float):
        return data if math.isfinite(data) else None
    if isinstance(data, Mapping):
        return {key: _finite(item) for key, item in data.items()}
    if isinstance(data, (list, tuple)):
        return [_finite(item) for item in data]
    return data
