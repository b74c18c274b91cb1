"""A target that stops answering, as when its sshd is stopped: who waits is not kept waiting, what can be ended is."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import pytest

from runner.executor import Executor, RunOptions
from runner.model.event import Publisher
from tests.system.conftest import Server
from tests.system.helpers import work

pytestmark = pytest.mark.system

GIVEN_UP = 7
"""Seconds from the silence to the result: less than the eight of a target that answers, with room for load."""


def _processes(word: str) -> list[int]:
    """Return the ids of the programs with a word in their arguments."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            arguments = (entry / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if arguments[:2] == [b"sleep", word.encode()]:
            found.append(int(entry.name))
    return found


def _server_of(pid: int) -> int:
    """Return the sshd that a program belongs to."""
    while pid > 1:
        status = Path(f"/proc/{pid}/stat").read_text()
        if "(sshd" in status:
            return pid
        pid = int(status.rpartition(") ")[2].split()[1])
    pytest.fail("the program has no sshd")


def _wait(condition: Callable[[], Any], seconds: float = 5) -> Any:
    limit = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < limit
        time.sleep(0.05)
    return found


class Stopper:
    """Stops the sshd of a program once it runs, and lets it go on when told to."""

    def __init__(self, word: str, *, after: Callable[[], None] = lambda: None) -> None:
        self.stopped: int | None = None
        self.at = 0.0
        self._word = word
        self._after = after
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def _run(self) -> None:
        server = _server_of(_wait(lambda: _processes(self._word))[0])
        os.kill(server, signal.SIGSTOP)
        self.stopped, self.at = server, time.monotonic()
        self._after()

    def go_on(self) -> None:
        if self.stopped is not None:
            os.kill(self.stopped, signal.SIGCONT)
            self.stopped = None

    def __exit__(self, *_: object) -> None:
        self._thread.join()
        self.go_on()
        for pid in _processes(self._word):
            os.kill(pid, signal.SIGKILL)


def _word() -> str:
    return f"600.{uuid.uuid4().int % 10**9}"


def test_a_time_limit_on_a_target_that_went_silent(server: Server) -> None:
    word = _word()
    with Stopper(word) as stopper:
        result = work(
            lambda ex: ex.run_command([server.target()], f"sleep {word}; true", RunOptions(timeout=1.5))
        ).results[0]
        seconds = time.monotonic() - stopper.at
        assert result.error is not None
        assert result.error["kind"] == "prun/timeout-error"
        assert seconds < GIVEN_UP
        # the request to end it waits at the target, and is heeded once it goes on
        assert _processes(word)
        stopper.go_on()
        _wait(lambda: not _processes(word))


def test_an_interruption_of_a_target_that_went_silent(server: Server) -> None:
    word = _word()
    executors: list[Executor] = []
    loops: list[Any] = []

    async def run(executor: Executor) -> Any:

        executors.append(executor)
        loops.append(asyncio.get_running_loop())
        return await executor.run_command([server.target()], f"sleep {word}; true", RunOptions())

    def interrupt() -> None:
        loops[0].call_soon_threadsafe(executors[0].interrupt)

    with Stopper(word, after=interrupt) as stopper:
        result = work(run).results[0]
        assert result.error is not None
        assert result.error["kind"] == "prun/interrupted"
        assert time.monotonic() - stopper.at < GIVEN_UP
        stopper.go_on()
        _wait(lambda: not _processes(word))


def test_a_target_that_pauses_is_not_given_up(server: Server) -> None:
    word = _word()
    with Stopper(word) as stopper:
        timer = threading.Timer(2.0, stopper.go_on)  # the limit is at 1.5 s: silent for half a second after it
        timer.start()
        result = work(
            lambda ex: ex.run_command([server.target()], f"sleep {word}; true", RunOptions(timeout=1.5))
        ).results[0]
        timer.join()
        assert result.error is not None
        assert result.error["kind"] == "prun/timeout-error"
        assert not _processes(word)


class _EndingStopper(Stopper):
    """Stops the sshd only when the program that ends the action has begun its work."""

    def _run(self) -> None:
        sleeper = _wait(lambda: _processes(self._word))[0]
        server = _server_of(sleeper)
        parent = _parent(sleeper)
        _wait(lambda: any(pid != parent for pid in _children(server)))
        time.sleep(0.3)
        os.kill(server, signal.SIGSTOP)
        self.stopped, self.at = server, time.monotonic()


def _parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[1])


def _children(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if _parent(int(entry.name)) == pid:
                found.append(int(entry.name))
        except OSError:
            continue
    return found


@pytest.mark.parametrize("native", [False, True])
def test_silence_while_the_action_is_being_ended(server: Server, native: bool) -> None:
    word = _word()
    target = server.target(native_ssh=native, load_config=native)
    with _EndingStopper(word) as stopper:
        result = work(
            lambda ex: ex.run_command([target], f"trap '' TERM; sleep {word}; sleep {word}", RunOptions(timeout=1))
        ).results[0]
        seconds = time.monotonic() - stopper.at
        assert result.error is not None
        assert result.error["kind"] == "prun/timeout-error"
        assert stopper.stopped is not None
        assert seconds < GIVEN_UP


def test_the_client_of_the_system_and_a_target_that_went_silent(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Our shared connections have their sockets here, those of other tests at the same time do not. The name is short,
    # because a socket's is limited.
    place = tempfile.mkdtemp(prefix="prt-")
    monkeypatch.setattr(tempfile, "tempdir", place)
    word = _word()
    target = server.target(native_ssh=True, load_config=True)
    warnings: list[str] = []

    async def main() -> Any:
        publisher = Publisher()
        publisher.subscribe(lambda event: warnings.append(getattr(event, "id", "")))
        executor = Executor(publisher=publisher)
        try:
            how = RunOptions(timeout=1)
            return (await executor.run_command([target], f"sleep {word}; true", how)).results[0]
        finally:
            await executor.close()

    with Stopper(word) as stopper:
        result = asyncio.run(main())
        seconds = time.monotonic() - stopper.at
        assert result.error["kind"] == "prun/timeout-error"
        assert "action_not_ended" in warnings
        assert seconds < GIVEN_UP
    # no client of ours goes on, the shared connection included
    assert [pid for pid in _children(os.getpid()) if Path(f"/proc/{pid}/comm").read_text() == "ssh\n"] == []
    assert _masters(place) == []
    os.rmdir(place)


def _masters(place: str) -> list[str]:
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            words = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if words.startswith(b"ssh: ") and place.encode() in words:
            found.append(words.decode())
    return found
