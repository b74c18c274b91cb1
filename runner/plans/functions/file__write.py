"""`file::write`: write a file on the controller."""

from __future__ import annotations

from pathlib import Path

from runner.errors import LanguageError
from runner.plans.signature import plan_function


@plan_function("String[1]", "String", returns="Undef")
def write(filename: str, content: str) -> None:
    """Write a text to a file of the machine that runs the plan.

    Example:
        file::write('/tmp/report.txt', $report)
    """
    try:
        Path(filename).write_text(content, encoding="utf-8", newline="")
    except FileNotFoundError as error:
        raise LanguageError(f"No such file or directory: {filename}") from error
    except OSError as error:
        raise LanguageError(f"Could not write {filename}: {error.strerror}") from error
