"""`file::delete`: delete a file on the controller."""

from __future__ import annotations

from pathlib import Path

from runner.plans.files import system_fault
from runner.plans.signature import plan_function


@plan_function("String[1]", returns="Undef")
def delete(filename: str) -> None:
    """Delete a file of the machine that runs the plan.

    Example:
        file::delete('/tmp/report.txt')
    """
    try:
        Path(filename).unlink()
    except OSError as error:
        raise system_fault(error, "apply2files", filename) from error
