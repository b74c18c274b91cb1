"""`file::write`: write a file on the controller."""

from __future__ import annotations

from pathlib import Path

from runner.plans.files import system_fault
from runner.plans.signature import plan_function


@plan_function("String[1]", "String", returns="Undef")
def write(filename: str, content: str) -> None:
    """Write a text to a file of the machine that runs the plan.

    Example:
        file::write('/tmp/report.txt', $report)
    """
    try:
        Path(filename).write_text(content, encoding="utf-8", newline="")
    except OSError as error:
        raise system_fault(error, "rb_sysopen", filename) from error
