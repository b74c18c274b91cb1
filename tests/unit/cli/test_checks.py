from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from runner.cli.checks import check_option_texts, make_request, read_argument
from runner.cli.words import UsageError


def test_options_become_fields() -> None:
    options: dict[str, Any] = {"targets": ["a,b"], "host-key-check": False, "concurrency": 3}
    request = make_request("command", "run", options)
    assert request.command == "command run"
    assert request.targets == ["a,b"]
    assert request.host_key_check is False
    assert request.concurrency == 3
    assert request.given == ("targets", "host-key-check", "concurrency")


@pytest.mark.parametrize(
    ("command", "options", "message"),
    [
        ("command run", {}, "Command requires a targeting option: '--targets', '--rerun', or '--query'"),
        (
            "command run",
            {"targets": ["a"], "rerun": "all"},
            "Only one targeting option can be specified: '--targets', '--rerun', or '--query'",
        ),
        (
            "plan run",
            {"noop": True},
            "Option '--noop' can only be specified when running a task or applying manifest code",
        ),
        (
            "task run",
            {"targets": ["a"], "env-var": ["a=b"]},
            "Option '--env-var' can only be specified when running a command or script",
        ),
        (
            "command run",
            {"targets": ["a"], "env-var": ["a"]},
            "Environment variables must be specified using 'myenvvar=key' format",
        ),
        ("command run", {"rerun": "some"}, "Unexpected option some for '--retry'"),
        (
            "task show",
            {"format": "xml"},
            "Invalid configuration at command line:\n"
            "  Value at 'format' must be one of human, json, jsonl, junit, rainbow",
        ),
        (
            "command run",
            {"targets": ["a"], "concurrency": 0},
            "Invalid configuration at command line:\n  Value at 'concurrency' must be a minimum of 1",
        ),
        (
            "task show",
            {"filter": "A b"},
            "Illegal characters in filter string 'A b'. Filters can only include lowercase letters, numbers, "
            "underscores, and colons.",
        ),
    ],
)
def test_what_does_not_fit_is_refused(command: str, options: dict[str, Any], message: str) -> None:
    name, _, action = command.partition(" ")
    with pytest.raises(UsageError) as caught:
        check_option_texts(options)
        make_request(name, action, options)
    assert str(caught.value) == message


def test_query_is_refused_with_what_to_do_instead() -> None:
    with pytest.raises(UsageError, match="not available yet") as caught:
        make_request("command", "run", {"query": "nodes{}"})
    assert "--targets" in str(caught.value.hint)


def test_targets_come_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "list").write_text("web1\nweb2\n")
    request = make_request("command", "run", {"targets": [f"@{tmp_path}/list", "db1"]})
    assert request.targets == ["web1\nweb2\n", "db1"]
    request = make_request("command", "run", {"targets": ["all", f"&@{tmp_path}/list"]})
    assert request.targets == ["all", "&web1\nweb2\n"]


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(UsageError, match="Error attempting to read /no/such: No such file or directory"):
        read_argument("@/no/such")


def test_standard_input_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("web1\n"))
    assert make_request("command", "run", {"targets": ["-"]}).targets == ["web1\n"]
    with pytest.raises(UsageError, match="Only one argument can be read from standard input"):
        make_request("command", "run", {"targets": ["-"], "exclude": ["-"]})
