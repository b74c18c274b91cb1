"""What `parallelize` and `wait` share: the error for blocks that failed."""

from __future__ import annotations

from collections.abc import Sequence

from runner.plans.futures import Future, wait_all
from runner.plans.values.error import ParallelFailure
from runner.puppet.values.value import Value


def collect(futures: Sequence[Future], timeout: float | None = None, *, catch_errors: bool) -> list[Value]:
    """Wait for blocks and return their values in order, Errors in the place of those that failed.

    Raises:
        ParallelFailure: some failed, and errors are not to be caught.
    """
    outcomes = wait_all(futures, timeout)
    failed = [index for index, future in enumerate(futures) if future.error is not None]
    if failed and not catch_errors:
        raise _failure(outcomes, failed)
    return outcomes


def _failure(outcomes: Sequence[Value], failed: list[int]) -> ParallelFailure:
    plural = "" if len(failed) == 1 else "s"
    return ParallelFailure(
        f"parallel block failed on {len(failed)} target{plural}",
        details={"action": "parallelize", "failed_indices": failed, "results": list(outcomes)},
    )
