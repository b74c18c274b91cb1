"""The committed page of plan functions is the one that the source gives."""

from __future__ import annotations

from pathlib import Path

from runner.app.plan_reference import render

PAGE = Path(__file__).parents[3] / "docs/reference/plan-functions.md"


def test_the_page_is_up_to_date() -> None:
    assert render() == PAGE.read_text(encoding="utf-8"), "run .ci/function-reference"


def test_every_plan_function_has_an_example() -> None:
    from runner.puppet.functions import registry

    functions = registry.package("runner.plans.functions")
    silent = []
    for name in functions.names():
        found = functions.find(name)
        assert found is not None
        if not any("Example:" in (overload.fn.__doc__ or "") for overload in found.overloads):
            silent.append(name)
    assert silent == []
