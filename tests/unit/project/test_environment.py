"""Settings by environment variable."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.project.environment import find_variable, setting_overrides
from runner.project.errors import ValidationError

CWD = Path("/work")


def test_prun_wins_over_bolt() -> None:
    environ = {"PRUN_FORMAT": "json", "BOLT_FORMAT": "human", "BOLT_CONCURRENCY": "7", "PRUN_COLOR": "off"}
    assert setting_overrides(environ, CWD) == {"format": "json", "concurrency": 7, "color": False}


def test_empty_is_unset() -> None:
    assert setting_overrides({"PRUN_FORMAT": ""}, CWD) == {}


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [("PRUN_CONCURRENCY", "many", "must be a whole number"), ("BOLT_STREAM", "maybe", "must be 'true' or 'false'")],
)
def test_wrong_values(name: str, value: str, text: str) -> None:
    with pytest.raises(ValidationError, match=f"{name} {text}, got '{value}'"):
        setting_overrides({name: value}, CWD)


def test_find_variable() -> None:
    assert find_variable({"BOLT_INVENTORY": ""}, "INVENTORY") == ("BOLT_INVENTORY", "")
    assert find_variable({}, "INVENTORY") is None


def test_paths_are_relative_to_the_working_directory() -> None:
    assert setting_overrides({"PRUN_MODULEPATH": "a:/b"}, CWD) == {"modulepath": ["/work/a", "/b"]}
