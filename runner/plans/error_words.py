"""What the errors of plan code say once they leave a plan, and where they say it was.

a failed expression          Evaluation Error: M (file: F, line: L, column: C)
a refused call               M, as the function words it
what a plan function raises  M, with file and line when it is a mistake in the code
a step that failed           M; the place is in the details only
"""

from __future__ import annotations

import re
from pathlib import Path

from runner.errors import ArgumentFault, EvaluationError, LanguageError, RunnerError, SourceErrors
from runner.plans.values.error import PlanFailure
from runner.puppet.runtime.frames import position_of

_CAUSE = re.compile(r"Caused by '(.*)'\.?\Z", re.DOTALL)
_CAUSED = frozenset({"COMPARISON_NOT_POSSIBLE", "MATCH_NOT_REGEXP"})
_DONE = "worded_for_plans"


def word_error(error: RunnerError) -> None:
    """Put an error that leaves a plan into its final words, once; its details name the place when it is known."""
    if getattr(error, _DONE, False):
        return
    setattr(error, _DONE, True)
    if isinstance(error, SourceErrors):
        _word_source_errors(error)
    elif isinstance(error, ArgumentFault) and error.bare_message is not None:
        error.message = error.bare_message
        if "line" not in error.details and _was_called(error):
            _add_details(error)
    elif isinstance(error, EvaluationError):
        _word_evaluation_error(error)
        if "line" not in error.details and _was_called(error):  # wrong parameters: the call is to blame
            _add_details(error)
    elif "file" not in error.details and "path" not in error.details:  # an inventory error names its groups
        _add_place(error)
    elif isinstance(error, PlanFailure):
        error.own_place = True


def name_file(error: SourceErrors, file: Path | None) -> None:
    """Name the file of several mistakes, or of one at the end of the text, which has no line to name."""
    alone = len(error.diagnostics) == 1
    if file is None or file.suffix != ".pp" or (alone and error.diagnostics[0].span is not None):
        return
    error.message = f"{error.message} (file: {file})"
    error.details.clear()
    error.details["file"] = str(file)


def _word_source_errors(error: SourceErrors) -> None:
    first = next((item for item in error.diagnostics if item.severity == "error"), error.diagnostics[0])
    if error.message == first.message:
        error.message = str(first)


def _word_evaluation_error(error: EvaluationError) -> None:
    if error.issue == "DIV_BY_ZERO":  # Ruby's own words reach the users of Bolt here, and in comparisons
        error.message = "divided by 0"
        return
    cause = _CAUSE.search(error.message) if error.issue in _CAUSED else None
    if cause is not None:
        error.message = cause[1]
    elif error.issue is not None or "line" in error.details:
        place = ", ".join(f"{key}: {error.details[key]}" for key in ("file", "line", "column") if key in error.details)
        error.message = f"Evaluation Error: {error.message}" + (f" ({place})" if place else "")


def _was_called(error: RunnerError) -> bool:
    """Tell whether an error left a plan that another one runs."""
    traceback = error.__traceback__
    while traceback is not None:
        if traceback.tb_frame.f_globals.get("__name__") == "runner.plans.functions.run_plan":
            return True
        traceback = traceback.tb_next
    return False


def _add_details(error: RunnerError) -> None:
    span = position_of(error)
    if span is not None and span.source.path is not None:
        error.details.update(span.details())


def _add_place(error: RunnerError) -> None:
    span = position_of(error)
    if span is None or span.source.path is None:
        return
    place = span.details()
    if isinstance(error, LanguageError):
        del place["column"]
        error.message = f"{error.message} (file: {place['file']}, line: {place['line']})"
    error.details.update(place)
