"""The talk with a starting program, byte by byte."""

from __future__ import annotations

from typing import Any

import pytest

from runner.model.sensitive import Sensitive
from runner.model.target import Target
from runner.transports.shell.dialogue import Dialogue
from runner.transports.shell.escalation import choose_escalation

TARGET = Target("t", "ssh", options={"sudo-password": Sensitive("x"), "run-as": "root"})


class Heard:
    """A dialogue and what it passed on."""

    def __init__(self, *, sudo: bool = False, secret: str = "") -> None:
        self.out: list[tuple[bool, bytes]] = []
        way = choose_escalation(TARGET, None, "me", "tok") if sudo else None
        self.dialogue = Dialogue(lambda is_error, data: self.out.append((is_error, data)), "mark", secret, way)

    def text(self, is_error: bool) -> bytes:
        return b"".join(data for stream, data in self.out if stream is is_error)

    def events(self) -> list[str]:
        found: list[str] = []
        while not self.dialogue._events.empty():
            found.append(self.dialogue._events.get_nowait())
        return found


@pytest.mark.parametrize("piece", [1, 3, 1000])
@pytest.mark.parametrize("is_error", [True, False])
def test_the_mark_is_swallowed_however_it_is_cut(piece: int, is_error: bool) -> None:
    heard = Heard()
    data = b"motd\nmark 4711\r\nreal output mark 1\n"
    for start in range(0, len(data), piece):
        heard.dialogue.feed(is_error, data[start : start + piece])
    assert heard.dialogue.pid == 4711
    assert heard.text(is_error) == b"motd\nreal output mark 1\n"
    assert heard.events() == ["ready"]


def test_prompts_are_noticed_until_the_mark_only() -> None:
    heard = Heard(sudo=True)
    heard.dialogue.feed(True, b"We trust you\n[sudo] prun ")
    heard.dialogue.feed(True, b"tok: ")
    assert heard.events() == ["prompt"]
    heard.dialogue.feed(False, b"\r\n")
    heard.dialogue.feed(False, b"mark 5\n")
    heard.dialogue.feed(True, b"[sudo] prun tok: ")
    assert heard.events() == ["ready"]
    assert heard.text(False) == b""
    assert heard.text(True) == b"We trust you\n[sudo] prun tok: "


@pytest.mark.parametrize(
    ("line", "event"),
    [
        (b"Sorry, try again.\n", "rejected"),
        (b"sudo: 1 incorrect password attempt\n", "rejected"),
        (b"me is not in the sudoers file.  This incident will be reported.\n", "denied"),
        (b"Sorry, user me is not allowed to execute '/bin/sh' as root on host.\n", "denied"),
    ],
)
def test_refusals_are_noticed(line: bytes, event: str) -> None:
    heard = Heard(sudo=True)
    heard.dialogue.feed(True, line)
    assert heard.events() == [event]


@pytest.mark.parametrize("line", [b"me is not in the sudoers file.\n", b"Sorry, try again.\n", b"[sudo] prun tok: "])
def test_words_of_a_program_that_overtake_the_mark_are_no_refusal(line: bytes) -> None:
    heard = Heard(sudo=True)
    heard.dialogue.feed(False, line)
    heard.dialogue.feed(True, b"mark 5\n")
    assert heard.events() == ["ready"]
    assert heard.text(False) == line


def test_a_terminal_refuses_on_standard_output() -> None:
    heard = Heard(sudo=True)
    heard.dialogue.one_stream = True
    heard.dialogue.feed(False, b"Sorry, try again.\r\n")
    assert heard.events() == ["rejected"]


def test_a_program_that_ends_without_its_mark() -> None:
    heard = Heard()
    heard.dialogue.feed(True, b"sh: syntax error\nmar")
    heard.dialogue.finish()
    assert heard.text(True) == b"sh: syntax error\nmar"
    again = Heard()
    again.dialogue.hold = True
    again.dialogue.feed(True, b"fish: what?\n")
    again.dialogue.finish()
    assert again.out == []


@pytest.mark.parametrize("cut", [0, 3, 9, 40])
def test_faults_are_taken_out(cut: int) -> None:
    heard = Heard(secret="s3cr3t")
    heard.dialogue.feed(True, b"mark 1\n")
    data = b"warning\ns3cr3t WRITE_ERROR no space\nleft\n"
    heard.dialogue.feed(True, data[:cut])
    heard.dialogue.feed(True, data[cut:])
    fault: Any = heard.dialogue.fault()
    assert fault == ("WRITE_ERROR", "no space\nleft")


def test_no_fault() -> None:
    heard = Heard(secret="s3cr3t")
    heard.dialogue.feed(True, b"mark 1\nharmless\n")
    assert heard.dialogue.fault() is None
    assert heard.text(True) == b"harmless\n"
