"""What `parallelize` and `wait` share: the error for blocks that failed."""

from __future__ import annotations

from collections.abc import Sequence

from runner.plans.futures import failed_indices
from runner.plans.values.error import ParallelFailure
from runner.puppet.values.value import Value


def parallel_failure(outcomes: Sequence[Value]) -> ParallelFailure:
    """Return the error for outcomes with Errors among them."""
    failed = failed_indices(outcomes)
    plural = "" if len(failed) == 1 else "s"
    return ParallelFailure(
        f"parallel block failed on {len(failed)} target{plural}",
        details={"action": "parallelize", "failed_indices": failed, "results": list(outcomes)},
    )
