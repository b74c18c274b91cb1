"""`set_config`: change the configuration of a target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.plans.signature import plan_function
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import CallContext


@plan_function("Target", "Variant[String, Array[String]]", "Any", returns="Target")
def set_config(call: CallContext, target: PlanTarget, key_or_key_path: str | list[str], value: Value) -> PlanTarget:
    """Set one key of a target's configuration, or a nested one, for the rest of the run.

    Example:
        $target.set_config(['ssh', 'port'], 2222)
    """
    path = [key_or_key_path] if isinstance(key_or_key_path, str) else key_or_key_path
    place = f" (file: {call.file}, line: {call.line})" if call.file is not None else ""
    target.inventory.set_config(target.name, path, value, f" set by set_config{place}")
    return target
