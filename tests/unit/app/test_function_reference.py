"""The committed page of functions is the one that the source gives."""

from __future__ import annotations

from pathlib import Path

from runner.app.function_reference import render

PAGE = Path(__file__).parents[3] / "docs/reference/functions.md"


def test_the_page_is_up_to_date() -> None:
    assert render() == PAGE.read_text(encoding="utf-8"), "run .ci/function-reference"
