"""`get_target`: the one target that a specification names."""

from __future__ import annotations

from runner.errors import RunnerError
from runner.plans.signature import plan_function
from runner.plans.targets import plan_targets, resolve_targets
from runner.plans.values.target import PlanTarget
from runner.puppet.values.text import puppet_string
from runner.puppet.values.value import Value


@plan_function("Boltlib::TargetSpec", returns="Target")
def get_target(name: Value) -> PlanTarget:
    """Return the target of that name or URI; an error when several are meant.

    Example:
        $database = get_target('db1.example.com')
    """
    targets = resolve_targets(name)
    if len(targets) != 1:
        raise RunnerError(
            f"'{_shown(name)}' refers to {len(targets)} targets",
            kind="bolt.inventory/validation-error",
            details={"path": []},
        )
    return plan_targets(targets)[0]


def _shown(spec: Value) -> str:
    import json

    return json.dumps([puppet_string(item) for item in spec]) if isinstance(spec, list) else puppet_string(spec)
