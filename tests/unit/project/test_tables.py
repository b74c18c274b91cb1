"""The tables of the reference pages say what the schemas say."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.project.schema.tables import table, update

REFERENCE = Path(__file__).parents[3] / "docs" / "reference"


@pytest.mark.parametrize("page", ["configuration.md", "inventory.md", "tasks.md"])
def test_pages_are_up_to_date(page: str) -> None:
    text = (REFERENCE / page).read_text("utf-8")
    assert update(text) == text, "run: python -m runner.project.schema.tables docs/reference"


def test_a_transport() -> None:
    assert "| `connect-timeout` | integer ≥ 1 | `10` | yes |" in table("ssh")
    with pytest.raises(KeyError):
        table("nope")
