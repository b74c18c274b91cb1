from __future__ import annotations

import pytest

from runner.cli.words import UsageError, first_option, parse_words


@pytest.mark.parametrize(
    ("line", "positional", "options"),
    [
        ("command run uptime", ["command", "run", "uptime"], {}),
        ("--targets a command run x", ["command", "run", "x"], {"targets": ["a"]}),
        ("command -t a run -t b x", ["command", "run", "x"], {"targets": ["a", "b"]}),
        ("x --targets=a=b", ["x"], {"targets": ["a=b"]}),
        ("x -ta", ["x"], {"targets": ["a"]}),
        ("x -c5", ["x"], {"concurrency": 5}),
        ("x -vc 5", ["x"], {"verbose": True, "concurrency": 5}),
        ("x --tar a", ["x"], {"targets": ["a"]}),
        ("x --no-host-key-check", ["x"], {"host-key-check": False}),
        ("x --no-host", ["x"], {"host-key-check": False}),
        ("x --tty --no-tty", ["x"], {"tty": False}),
        ("script run s -- -t a --x", ["script", "run", "s", "-t", "a", "--x"], {}),
        ("x -", ["x", "-"], {}),
        ("x -t -", ["x"], {"targets": ["-"]}),
        ("x --params -", ["x"], {"params": "-"}),
        ("x --noop k=v", ["x", "k=v"], {"noop": True}),
        ("x --targets --noop", ["x"], {"targets": ["--noop"]}),
        ("", [], {}),
    ],
)
def test_words_are_sorted(line: str, positional: list[str], options: dict[str, object]) -> None:
    words = parse_words(line.split())
    assert words.positional == positional
    assert words.options == options


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("x --nonsense", "Unknown argument '--nonsense'"),
        ("x --targts a", "Unknown argument '--targts'"),
        ("x --no-user", "Unknown argument '--no-user'"),
        ("x -Z", "Unknown argument '-Z'"),
        ("x -t", "Option '-t' needs a parameter"),
        ("x --tar", "Option '--targets' needs a parameter"),
        ("x -c abc", "Invalid parameter specified for option '-c': abc"),
        ("x --concurrency=1__0", "Invalid parameter specified for option '--concurrency': 1__0"),
        ("x --concurrency=08", "Invalid parameter specified for option '--concurrency': 08"),
        ("x --transport p", "Invalid parameter specified for option '--transport': p"),
        ("x --bogus=1", "Unknown argument '--bogus=1'"),
        ("x --t a", "Unknown argument '--t'"),
        ("x --noop=yes", "Option '--noop' takes no value: yes"),
    ],
)
def test_what_cannot_be_understood_is_named(line: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_words(line.split())
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("x --targts a", "did you mean '--targets'?"),
        ("x --private a --h", "it could be --host-key-check or --hiera-config or --help"),
        ("x --zzzzzz", None),
    ],
)
def test_what_may_have_been_meant_is_said(line: str, hint: str | None) -> None:
    with pytest.raises(UsageError) as caught:
        parse_words(line.split())
    assert caught.value.hint == hint


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("x --format json --nonsense", "json"),
        ("x --format=jsonl", "jsonl"),
        ("x --format", None),
        ("x -- --format json", None),
        ("x", None),
    ],
)
def test_an_option_is_found_in_words_that_cannot_be_sorted(line: str, value: str | None) -> None:
    assert first_option(line.split(), "format") == value


@pytest.mark.parametrize(
    ("line", "option", "value"),
    [
        ("x --pass a", "password", "a"),
        ("x --pro .", "project", "."),  # `--progress`, which Bolt does not have, is not in the way
        ("x --ti 3", "timeout", 3),
        ("x --transport s", "transport", "ssh"),
        ("x -c 0x10", "concurrency", 16),
        ("x -c 010", "concurrency", 8),
        ("x -c 1_0", "concurrency", 10),
    ],
)
def test_what_is_short_is_understood(line: str, option: str, value: object) -> None:
    assert parse_words(line.split()).options == {option: value}
