"""Jobs as they are sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runner.errors import RunnerError
from runner.transports.port import How, ScriptJob, SentFile, TaskJob
from runner.transports.shell.delivery import Place, encode_json, script_shipment, task_shipment, unstaged

PLACE = Place("/tmp/x", "m4rk", cleanup=True, go_home=False, terminal=False)


@pytest.fixture
def file(tmp_path: Path) -> SentFile:
    path = tmp_path / "t.sh"
    path.write_text("BODY")
    return SentFile("t.sh", path)


def _bytes(shipment: Any) -> bytes:
    return b"".join(part if isinstance(part, bytes) else part.content for part in shipment.parts)


@pytest.mark.parametrize(
    ("method", "env", "text"),
    [("stdin", False, True), ("environment", True, False), ("both", True, True), (None, True, True)],
)
def test_input_methods(file: SentFile, method: Any, env: bool, text: bool) -> None:
    job = TaskJob("m::t", file, (), {"a": [1], "b": "x y"}, method)
    header, _, rest = _bytes(task_shipment(job, PLACE, ())).partition(b"\n")
    assert (b"export PT_a='[1]';export PT_b='x y';" in header) is env
    assert rest == b"BODYm4rk\n" + (b'{"a":[1],"b":"x y"}' if text else b"")


def test_a_terminal_gets_its_input_in_the_header(file: SentFile) -> None:
    place = Place("/tmp/x", "m4rk", cleanup=True, go_home=True, terminal=True)
    sent = _bytes(task_shipment(TaskJob("m::t", file, (), {"a": "it's"}, "stdin"), place, ("/bin/sh", "-e")))
    header, _, rest = sent.partition(b"\n")
    assert b"""j='{"a":"it'\\''s"}';""" in header
    assert b'set -- /bin/sh -e "$d/t.sh"' in header
    assert rest == b"BODYm4rk\n"


def test_work_is_shared_between_targets(file: SentFile) -> None:
    job = TaskJob("m::t", file, (), {"a": 1})
    first, second = task_shipment(job, PLACE, ()), task_shipment(job, PLACE, ())
    assert first.parts[1] is second.parts[1]


@pytest.mark.parametrize("value", ["x" * 131_072, ["é" * 70_000]])
def test_values_too_large(file: SentFile, value: Any) -> None:
    with pytest.raises(RunnerError) as caught:
        task_shipment(TaskJob("m::t", file, (), {"a": value}), PLACE, ())
    assert caught.value.kind == "prun/parameter-too-large"
    assert caught.value.details["parameter"] == "a"
    task_shipment(TaskJob("m::t", file, (), {"a": value}, "stdin"), PLACE, ())


def test_scripts(file: SentFile) -> None:
    how = How(env={"A": "1"})
    header = _bytes(script_shipment(ScriptJob(file, ("a b", "")), how, PLACE, ())).split(b"\n")[0]
    assert header.endswith(b"set -- \"$d/t.sh\" 'a b' ''")
    assert b"e(){ export A=1;};" in header
    with pytest.raises(RunnerError, match="NUL"):
        script_shipment(ScriptJob(file, ("a\0",)), How(), PLACE, ())


def test_json() -> None:
    assert encode_json({"a": [1, None, True, 1.5, "é\n"]}) == '{"a":[1,null,true,1.5,"é\\n"]}'


@pytest.mark.parametrize("quotes", ["''", '""', "\u2018\u2019"])
def test_the_hidden_directory_of_an_upload_is_not_spoken_of(quotes: str) -> None:
    opening, closing = quotes
    said = f"mv: cannot move {opening}/srv/a b//.x/f{closing} to {opening}/srv/a b/g{closing}: No space left\n"
    shown = f"mv: cannot move {opening}/tmp/x/f{closing} to {opening}/srv/a b/g{closing}: No space left\n"
    assert unstaged(said, PLACE) == shown
