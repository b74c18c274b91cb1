"""The rerun file: which targets the last run had, and how they ended."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from runner.errors import RunnerError

if TYPE_CHECKING:
    from collections.abc import Callable

    from runner.model.result import ResultSet


_NOTHING = (None, False)


class RerunFileError(RunnerError):
    """The file cannot be read, or is not a rerun file."""

    kind = "bolt/file-error"


def read_rerun(path: Path, which: str) -> list[str]:
    """Return the names of the targets of the last run: `all`, or those that ended in `failure` or `success`."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        help_ = "run a command, script, task or plan on targets first"
        raise RerunFileError(f"Could not read rerun file at {path}", details={"path": str(path)}, help=help_) from None
    except OSError as error:
        text = f"Could not read rerun file at {path}\n{error.strerror}"
        raise RerunFileError(text, details={"path": str(path)}) from None
    except ValueError as error:
        text = f"Unable to parse rerun file at {path} as JSON: {error}"
        raise RerunFileError(text, details={"path": str(path)}) from None
    if not isinstance(data, list) or not all(
        isinstance(entry, dict) and entry.get("target") not in _NOTHING and entry.get("status") not in _NOTHING
        for entry in data
    ):
        raise RerunFileError(f"Missing data in rerun file: {path}", details={"path": str(path)})
    return [str(entry["target"]) for entry in data if which in ("all", entry["status"])]


def write_rerun(path: Path, results: ResultSet | None, warn: Callable[[str, str], None]) -> None:
    """Remember the targets of a run; None (a plan that gave no results) forgets those of the last one."""
    if results is None:
        with contextlib.suppress(OSError):
            path.unlink()
        return
    entries = [{"target": result.target.name, "status": result.status} for result in results]
    try:
        # The user's own project, and what `rerunfile` names, may not be there yet.
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(entries), encoding="utf-8")
    except OSError as error:
        warn(f"Unable to write result to file {path}: {error.strerror}", "unwriteable_file")
