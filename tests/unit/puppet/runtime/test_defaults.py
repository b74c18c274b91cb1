from __future__ import annotations

import pytest

from runner.errors import ArgumentFault
from runner.puppet.loaders.environment import NoLog
from runner.puppet.runtime.defaults import Completing, Later, not_yet, sibling
from runner.puppet.runtime.report import Reporter
from runner.puppet.runtime.scope import Scope
from runner.puppet.runtime.settings import Settings

TOO_EARLY = r"f: default expression for \$a tries to illegally access not yet evaluated \$b"


def test_variables_that_are_still_to_come_exist_but_cannot_be_read() -> None:
    variables = Completing({"a": 1, "b": Later("f", "a", "b", "f")})
    assert variables["a"] == 1
    assert "b" in variables
    with pytest.raises(ArgumentFault, match=TOO_EARLY):
        variables["b"]
    with pytest.raises(ArgumentFault, match=TOO_EARLY):
        not_yet("f", "a", "b", "f")


def test_siblings_are_read_once_they_have_a_value() -> None:
    scope = Scope(Reporter(Settings(), NoLog()), None, "class", "Class[C]", {"b": 2})
    assert sibling(scope, "a", "b", "default c a", False) == 2
    with pytest.raises(ArgumentFault, match=r"Class\[C\]: expects a value for parameter \$z"):
        sibling(scope, "a", "z", "default c a", True)
