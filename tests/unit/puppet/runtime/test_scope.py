from __future__ import annotations

import pytest

from runner.errors import ArgumentFault, EvaluationError
from runner.puppet.loaders.environment import NoLog
from runner.puppet.runtime.report import Reporter
from runner.puppet.runtime.scope import Scope
from runner.puppet.runtime.settings import Settings

REPORTER = Reporter(Settings(), NoLog())


def test_lookup_goes_up() -> None:
    top = Scope(REPORTER, None, variables={"a": 1, "b": None})
    inner = Scope(REPORTER, top, "class")
    inner.assign("c", 3)
    assert (inner.lookup("a"), inner.lookup("b"), inner.lookup("c")) == (1, None, 3)
    assert inner.exists("b")
    assert not top.exists("c")
    assert inner.get("::a") == 1


def test_unknown_variables_are_errors_or_undef() -> None:
    with pytest.raises(EvaluationError, match="Unknown variable: 'x'") as caught:
        Scope(REPORTER, None).lookup("x")
    assert caught.value.issue == "UNKNOWN_VARIABLE"
    lenient = Reporter(Settings(strict_variables=False, strict="off"), NoLog())
    assert Scope(lenient, None).lookup("x") is None


def test_assignment_happens_once() -> None:
    top = Scope(REPORTER, None, variables={"name": "main"})
    top.assign("x", 1)
    with pytest.raises(EvaluationError, match=r"Cannot reassign variable '\$x'"):
        top.assign("x", 1)
    with pytest.raises(EvaluationError, match="Cannot reassign built in"):
        top.assign("name", 1)
    with pytest.raises(EvaluationError, match=r"reserved variable name: '\$facts'"):
        top.assign("facts", 1)
    with pytest.raises(ArgumentFault, match="reserved variable name: 'facts'"):
        Scope(REPORTER, top, "class").assign("facts", 1)
