"""Which file of a task runs where."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.executor.implementation import NoImplementation, choose_implementation
from runner.model.target import Target
from runner.model.task import Implementation, Task, TaskFile

FILE = TaskFile("t.sh", Path("t.sh"))
NIFTY = Implementation(FILE, frozenset({"shell", "nifty"}))
SHELL = Implementation(FILE, frozenset({"shell"}))
PROXY = Implementation(FILE, remote=True)
TASK = Task("m::t", (NIFTY, SHELL, PROXY))


def test_the_first_that_fits() -> None:
    shell = frozenset({"shell"})
    assert choose_implementation(TASK, Target("a", "fake", features=frozenset({"nifty"})), shell) is NIFTY
    assert choose_implementation(TASK, Target("a", "fake"), shell) is SHELL
    assert choose_implementation(TASK, Target("a", "fake"), shell, remote=True) is PROXY


def test_none_that_fits() -> None:
    with pytest.raises(NoImplementation) as caught:
        choose_implementation(TASK, Target("a", "fake"), frozenset({"powershell"}))
    assert caught.value.to_dict() == {
        "kind": "bolt/no-implementation",
        "msg": "No suitable implementation of m::t for a",
        "details": {},
    }
    with pytest.raises(NoImplementation):
        choose_implementation(Task("m::t", (SHELL,)), Target("a", "fake"), frozenset({"shell"}), remote=True)
