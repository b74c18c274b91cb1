"""Which words make another user of us."""

from __future__ import annotations

import shlex
from typing import Any

import pytest

from runner.model.sensitive import Sensitive
from runner.model.target import Target
from runner.transports.shell.escalation import choose_escalation


def _words(options: dict[str, Any], run_as: str | None = None, login: str = "me") -> list[str] | None:
    way = choose_escalation(Target("t", "ssh", password=Sensitive("login"), options=options), run_as, login, "tok")
    return None if way is None else shlex.split(way.wrap("the text"))


@pytest.mark.parametrize(
    ("options", "run_as", "words"),
    [
        ({}, None, None),
        ({}, "me", None),
        ({"run-as": "me"}, None, None),
        ({}, "root", "exec sudo -S -H -u root -p '[sudo] prun tok: ' sh -c 'the text'"),
        ({"run-as": "root"}, "app", "exec sudo -S -H -u app -p '[sudo] prun tok: ' sh -c 'the text'"),
        (
            {"sudo-executable": "/opt/dzdo", "run-as": "root"},
            None,
            "exec /opt/dzdo -S -H -u root -p '[sudo] prun tok: ' sh -c 'the text'",
        ),
        ({"run-as-command": ["doas", "-n", "-u"]}, "root", "exec doas -n -u root sh -c 'the text'"),
        ({"su-user": "app"}, None, "exec env LC_ALL=C su -s /bin/sh app -c 'the text'"),
    ],
)
def test_words(options: dict[str, Any], run_as: str | None, words: str | None) -> None:
    assert _words(options, run_as) == (None if words is None else shlex.split(words))


@pytest.mark.parametrize(
    ("options", "password"),
    [
        ({"run-as": "root"}, "login"),
        ({"run-as": "root", "sudo-password": "own"}, "own"),
        ({"run-as": "root", "sudo-password": Sensitive("own")}, "own"),
        ({"su-user": "app", "su-password": "su"}, "su"),
        ({"su-user": "app"}, "login"),
        ({"run-as": "root", "run-as-command": ["doas", "-u"]}, None),
    ],
)
def test_passwords(options: dict[str, Any], password: str | None) -> None:
    target = Target("t", "ssh", password=Sensitive("login"), options=options)
    way = choose_escalation(target, None, "me", "tok")
    assert way is not None
    assert (way.password.unwrap() if way.password else None) == password
    assert "own" not in repr(way)
