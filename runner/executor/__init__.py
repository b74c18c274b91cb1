"""Runs one action on many targets.

Goes in: targets, a command, script, task or file, and `RunOptions`. Comes out: a `ResultSet`, and events while it
runs. Knows limits (concurrency, batches, failures, time), kept connections, interruption, and what a program's output
means. Must not know: how a target is reached, plans, the terminal, the inventory.
"""

from runner.executor.executor import Executor
from runner.executor.options import RunOptions

__all__ = ["Executor", "RunOptions"]
