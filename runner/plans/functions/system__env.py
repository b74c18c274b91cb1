"""`system::env`: an environment variable of the controller."""

from __future__ import annotations

import os

from runner.plans.signature import plan_function


@plan_function("String", returns="Optional[String]")
def env(name: str) -> str | None:
    """Return an environment variable of the machine that runs the plan, or undef.

    Example:
        $home = system::env('HOME')
    """
    return os.environ.get(name)
