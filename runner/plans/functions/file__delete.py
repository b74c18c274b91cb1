"""`file::delete`: delete a file on the controller."""

from __future__ import annotations

from pathlib import Path

from runner.errors import LanguageError
from runner.plans.signature import plan_function


@plan_function("String[1]", returns="Undef")
def delete(filename: str) -> None:
    """Delete a file of the machine that runs the plan.

    Example:
        file::delete('/tmp/report.txt')
    """
    try:
        Path(filename).unlink()
    except FileNotFoundError as error:
        raise LanguageError(f"No such file or directory: {filename}") from error
    except OSError as error:
        raise LanguageError(f"Could not delete {filename}: {error.strerror}") from error
