"""`apply_prep`: prepare targets for apply blocks."""

from __future__ import annotations

from typing import NoReturn

from runner.plans.not_available import not_available
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Boltlib::TargetSpec", "Hash[String, Data]")
def apply_prep(targets: Value, options: dict[str, Value] | None = None) -> NoReturn:
    """Prepare targets for apply blocks. This version cannot apply Puppet code: the call fails and says so.

    Example:
        apply_prep($targets)
    """
    not_available("apply_prep()")
