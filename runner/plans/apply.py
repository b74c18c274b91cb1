"""What an `apply` block in a plan meets: the port is there, the work behind it is not yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from runner.plans.not_available import not_available
from runner.puppet.values.value import Value


class PlanApply:
    """Takes apply blocks (`ports.ApplyRunner`) and answers with one clear error."""

    def apply(self, arguments: Sequence[Value], block: Any, variables: Mapping[str, Value]) -> NoReturn:  # noqa: ARG002
        """Refuse to apply a block."""
        not_available("apply()")
