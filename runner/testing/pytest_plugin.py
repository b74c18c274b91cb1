"""The pytest fixture `plan_test`. Load it with `pytest_plugins = ["runner.testing.pytest_plugin"]`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from runner.testing.plan_test import PlanTest


@pytest.fixture
def plan_test(request: pytest.FixtureRequest) -> Iterator[PlanTest]:
    """A PlanTest for the project in pytest's root directory; what was expected is verified after the test."""
    plans = PlanTest(project=request.config.rootpath)
    yield plans
    plans.verify()
