"""Evaluate code in a fresh environment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from runner.puppet.loaders import Environment
from runner.puppet.loaders.recorder import CatalogRecorder


@pytest.fixture
def evaluate() -> Callable[[str], Any]:
    def run(code: str) -> Any:
        environment = Environment(variables={"title": "main", "name": "main", "module_name": ""})
        environment.machine.sink = CatalogRecorder(environment)
        return environment.evaluate_text(code)

    return run
