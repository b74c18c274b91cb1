"""`catch_errors`: go on after an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.errors import RunnerError
from runner.plans.signature import plan_function
from runner.plans.values.error import error_from_exception, is_plan_error
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import Block


@plan_function("Array[String[1]]", block="Callable[0, 0]")
def catch_errors(error_types: list[str] | None = None, *, block: Block) -> Value:
    """Return what the block returns, or the Error when it failed.

    With a list of kinds only those are caught. Errors of evaluation (a wrong type, an unknown variable) are mistakes
    in the plan and are never caught, nor is Ctrl-C.

    Example:
        $result = catch_errors(['bolt/run-failure']) || { run_task('deploy', $targets) }
    """
    try:
        return block()
    except RunnerError as error:
        if not is_plan_error(error) or (error_types is not None and error.kind not in error_types):
            raise
        return error_from_exception(error)
