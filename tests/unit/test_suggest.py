"""Guessing which name somebody meant."""

import pytest

from runner.suggest import did_you_mean, nearest


@pytest.mark.parametrize(
    ("word", "known", "expected"),
    [
        ("comand", ["command", "script"], "command"),
        ("RUN_AS", ["run-as", "tmpdir"], "run-as"),
        ("zzz", ["command"], None),
        ("x", [], None),
    ],
)
def test_the_nearest_name(word: str, known: list[str], expected: str | None) -> None:
    assert nearest(word, known) == expected


def test_a_hint_is_a_question() -> None:
    assert did_you_mean("comand", ["command"]) == "did you mean 'command'?"
    assert did_you_mean("zzz", ["command"]) is None


def test_how_alike_names_must_be() -> None:
    assert nearest("tsk", ["task"], 0.9) is None
    assert nearest("tsk", ["task"], 0.6) == "task"
