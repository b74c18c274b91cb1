from __future__ import annotations

from runner.model.result import Result, ResultSet
from runner.output.groups import grouped
from runner.output.theme import Theme
from tests.unit.output.conftest import command_result, target


def refused(name: str) -> Result:
    error = {"kind": "k", "msg": f"Failed to connect to {name}: refused", "details": {}}
    return Result(target(name), {"_error": error}, "command")


def test_failures_that_differ_in_the_name_only_are_one() -> None:
    results = ResultSet((refused("web1"), command_result("db", "x\n"), refused("web2")))
    assert list(grouped(results, Theme(False))) == [
        "Finished on db:\n  x",
        "Failed on web1, web2 (2 targets):\n  Failed to connect to <target>: refused",
    ]


def test_a_name_within_a_word_stays() -> None:
    results = ResultSet((refused("a"), refused("b")))
    assert list(grouped(results, Theme(False))) == [
        "Failed on a, b (2 targets):\n  Failed to connect to <target>: refused"
    ]


def test_large_groups_come_first() -> None:
    results = ResultSet((command_result("a", "1"), command_result("b", "2"), command_result("c", "2")))
    assert [text.splitlines()[0] for text in grouped(results, Theme(False))] == [
        "Finished on b, c (2 targets):",
        "Finished on a:",
    ]
