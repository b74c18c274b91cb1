"""A `Connection` for any wire that leads to a POSIX shell: how each action is said, and how it is ended.

Each action is one program on the target. It is told everything through standard input (`bootstrap`), it may first
ask for a password (`dialogue`), and when the action is cancelled it is ended there before the cancellation goes on.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import anyio

from runner.errors import RunnerError
from runner.model.target import Target
from runner.transports.errors import ConnectionBroken, EscalateError, FileError, ServerSilent
from runner.transports.port import Completed, How, Output, Process, ScriptJob, TaskJob, Warn, Wire
from runner.transports.shell.bootstrap import FAULT, command_text, deliver_text, header_line, in_sh
from runner.transports.shell.delivery import Place, script_shipment, task_shipment, unstaged, upload_shipment
from runner.transports.shell.dialogue import Dialogue
from runner.transports.shell.ending import Pulse, end_text
from runner.transports.shell.escalation import Escalation, as_words, choose_escalation
from runner.transports.shell.quoting import export, quote
from runner.transports.shell.sending import Shipment

_NOT_EXECUTABLE, _NOT_FOUND = 126, 127
_KILLED = (None, 255)  # 255 is how the system's client says it, among other things
_PATIENCE = 1.0
_PATIENCE_SILENT = 2.0
_LONGEST_END = 8.0

_FAULTS = {
    "TMPDIR_ERROR": "Could not make tmpdir: {}\n",
    "MKDIR_ERROR": "Could not create subdirectories in '{directory}': {}",
    "CHMOD_ERROR": "Could not make file executable: {}",
    "WRITE_ERROR": "Could not write to '{directory}': {}",
}


_ADVICE = {
    "rgument list too long": "\nThe parameters are too large for the environment: "
    "let the task read its standard input.\n",
    "xec format error": "\nThe file is no program for this machine: give it a first line such as '#!/bin/sh'.\n",
}
_NOEXEC = (
    "\n\nThis might be caused by the default tmpdir being mounted using 'noexec'. "
    "See http://pup.pt/task-failure for details and workarounds."
)


class PosixConnection:
    """One target, by way of its POSIX shell."""

    def __init__(self, wire: Wire, target: Target, warn: Warn) -> None:
        self._wire = wire
        self._target = target
        self._options = target.options
        self._warn = warn
        self._mark = uuid.uuid4().hex[:16]
        self._no_tar = False
        self._foreign_shell = False
        self._running = 0
        self.features = frozenset({"shell"})
        self._interpreters = _interpreters(target.options.get("interpreters") or {})

    @property
    def alive(self) -> bool:
        return self._wire.alive

    async def close(self) -> None:
        await self._wire.close()

    # --- actions -----------------------------------------------------------------------------------------------

    async def run_command(self, command: str, how: How, output: Output) -> Completed:
        escalation = self._escalation(how)
        tty = self._tty(how)
        if escalation is None and not how.env:
            completed = await self._converse(command, None, Dialogue(output, self._mark), None, tty=tty, marked=False)
            return _advised(completed, output)
        env = "".join(export(name, value) for name, value in how.env.items())
        go_home = escalation is not None and self._wire.goes_home
        text = command_text(self._mark, command, reads_env=bool(env), go_home=go_home, terminal=tty)
        shipment = Shipment([header_line(env)] if env else [])
        dialogue = Dialogue(output, self._mark, "", escalation)
        text = _wrapped(text, escalation)
        completed = await self._converse(text, shipment, dialogue, escalation, tty=tty, asks=tty)
        return _advised(completed, output, dialogue.said)

    async def run_script(self, job: ScriptJob, how: How, output: Output) -> Completed:
        interpreter = self._interpreter(job.file.name) if job.use_interpreter else ()
        place = self._place(how)
        return await self._deliver(script_shipment(job, how, place, interpreter), place, how, output)

    async def run_task(self, job: TaskJob, how: How, output: Output) -> Completed:
        place = self._place(how)
        return await self._deliver(task_shipment(job, place, self._interpreter(job.file.name)), place, how, output)

    async def upload(self, source: Path, destination: str, how: How) -> None:
        how = How(how.run_as, tmpdir=how.tmpdir, tty=False)
        beside = not (how.tmpdir or self._options.get("tmpdir") or self._options.get("script-dir"))
        try:
            await self._upload(source, destination, how, beside=beside, use_tar=not self._no_tar)
        except _NoTar:
            self._no_tar = True
            await self._upload(source, destination, how, beside=beside, use_tar=False)

    async def download(self, source: str, directory: Path, how: How) -> Path:
        from runner.transports.shell.download import Receiver, download_text

        escalation = self._escalation(how)
        receiver = Receiver(source, directory)
        text = download_text(self._mark, source, go_home=escalation is not None and self._wire.goes_home)
        dialogue = Dialogue(receiver.feed, self._mark, "", escalation)
        try:
            completed = await self._converse(_wrapped(text, escalation), Shipment([]), dialogue, escalation)
            if dialogue.pid is None and escalation is not None and completed.exit_code != 0:
                raise await self._never_began(escalation, receiver.said)
            path = receiver.finish(completed)
            if receiver.changed:
                names = "', '".join(receiver.changed[:5])
                place = f"{self._target.safe_name}:{source}"
                self._warn(f"Changed while they were read from {place}: '{names}'", "changed_while_read")
            return path
        finally:
            receiver.close()

    # --- how an action goes ------------------------------------------------------------------------------------

    async def _deliver(self, shipment: Shipment, place: Place, how: How, output: Output) -> Completed:
        escalation = self._escalation(how)
        text = deliver_text(self._mark, terminal=place.terminal)
        terminal = place.terminal
        dialogue = Dialogue(output, self._mark, place.mark, escalation)
        if escalation is None and not terminal and not self._foreign_shell:
            # the login shell is nearly always a POSIX shell; another one refuses the text before it does anything
            dialogue.hold = True
            completed = await self._converse(text, shipment, dialogue, None, place=place)
            self._foreign_shell = dialogue.pid is None and completed.exit_code != 0
        if dialogue.pid is None:
            dialogue = Dialogue(output, self._mark, place.mark, escalation)
            text = _wrapped(text, escalation)
            completed = await self._converse(
                text, shipment, dialogue, escalation, tty=terminal, asks=terminal, place=place
            )
        if dialogue.pid is None and escalation is not None and completed.exit_code != 0:
            raise await self._never_began(escalation, dialogue.said)
        fault = dialogue.fault()
        if completed.exit_code == FAULT and fault:
            raise _fault(fault, place.directory)
        if fault and fault[0] == "CLEANUP":
            self._warn(f"Failed to clean up tmpdir '{place.directory}': {fault[1]}", "fail_cleanup")
        if not place.cleanup:
            self._warn(f"Skipping cleanup of tmpdir {place.directory}", "skip_cleanup")
        return _advised(completed, output, dialogue.said)

    async def _never_began(self, escalation: Escalation, said: str) -> RunnerError:
        # what sudo and su say of a user who does not exist depends on too much: the target is asked itself
        answer = bytearray()
        question = Dialogue(lambda _error, data: answer.extend(data), self._mark)
        completed = await self._converse(f"id -g {quote(escalation.user)}", None, question, None, marked=False)
        if completed.exit_code not in (0, _NOT_FOUND):
            reason = answer.decode("utf-8", "replace")
            return FileError(f"Could not identify group of user {escalation.user}: {reason}", "ID_ERROR")
        return EscalateError.failed(escalation.user, self._target.safe_name, said.strip() or "no reason was given")

    async def _upload(self, source: Path, destination: str, how: How, *, beside: bool, use_tar: bool) -> None:
        place = self._place(how)
        said = bytearray()
        shipment = upload_shipment(source, destination, place, use_tar=use_tar, beside=beside)
        completed = await self._deliver(shipment, place, how, lambda _error, data: said.extend(data))
        if completed.exit_code != 0:
            temporary = f"{place.directory}/{source.name}"
            reason = unstaged(said.decode("utf-8", "replace"), place)
            raise FileError(f"Could not move temporary file '{temporary}' to {destination}: {reason}", "MV_ERROR")

    async def _converse(
        self,
        text: str,
        shipment: Shipment | None,
        dialogue: Dialogue,
        escalation: Escalation | None,
        *,
        tty: bool = False,
        asks: bool = False,
        marked: bool = True,
        place: Place | None = None,
    ) -> Completed:
        dialogue.one_stream = tty
        output = dialogue.feed if marked else dialogue.pass_on
        process = await self._wire.start(text, output, tty=tty)
        self._running += 1
        try:
            if escalation is not None or asks:
                ended = await self._answer(process, dialogue, escalation)
                if ended is not None:
                    dialogue.finish()
                    return ended
            if shipment is not None:
                await shipment.send(process)
            else:
                process.write_eof()
            completed = await process.wait()
            dialogue.finish()
            if completed.exit_code in _KILLED and place is not None and dialogue.pid is not None and self._wire.alive:
                # somebody killed the bootstrap itself: it could neither end what it had started nor clean up
                with anyio.move_on_after(_LONGEST_END):
                    await self._end(None, dialogue, escalation, place)
        except (asyncio.CancelledError, FileError, EscalateError):
            if self._wire.alive:
                with anyio.CancelScope(shield=True):
                    heard = False
                    with anyio.move_on_after(_LONGEST_END):
                        heard = await self._end(process, dialogue, escalation, place)
                    if not heard:
                        await self._give_up(process)
            raise
        finally:
            self._running -= 1
            process.close()
        return completed

    async def _answer(self, process: Process, dialogue: Dialogue, escalation: Escalation | None) -> Completed | None:
        """Talk until the program listens. Returns how it ended, when it ended instead."""
        end = asyncio.ensure_future(process.wait())
        answered = False
        try:
            while True:
                asked = asyncio.ensure_future(dialogue.next())
                try:
                    await asyncio.wait((asked, end), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    if not asked.done():
                        asked.cancel()
                if not asked.done() or asked.cancelled():
                    return await self._ended_early(end, escalation if answered else None)
                word = asked.result()
                if word == "ready":
                    return None
                if escalation is None:
                    continue
                name = self._target.safe_name
                if word == "denied":
                    raise EscalateError.denied(escalation.asks_for, name)
                if escalation.password is None:
                    raise EscalateError.no_password(escalation.asks_for, name, escalation.way)
                if word == "rejected" or answered:
                    raise EscalateError.bad_password(escalation.asks_for, name, escalation.way)
                answered = True
                await process.write(escalation.password.unwrap().encode() + b"\n")
        finally:
            if not end.done():
                end.cancel()

    async def _ended_early(self, end: asyncio.Future[Completed], answered: Escalation | None) -> Completed:
        completed = await end
        if answered is not None and answered.asks_once and completed.exit_code == 1:
            # it says nothing that could be relied on everywhere; the password was the last word
            raise EscalateError.bad_password(answered.asks_for, self._target.safe_name, answered.way)
        return completed

    async def _end(
        self, process: Process | None, dialogue: Dialogue, escalation: Escalation | None, place: Place | None
    ) -> bool:
        """End a program on the target and everything it started, and remove what it put there.

        `process` is None when it has ended already, without what it started. Returns whether the target answered.
        """
        if process is not None and process.signal("TERM"):
            try:
                with anyio.fail_after(_PATIENCE):
                    await process.wait()
                    return True
            except (TimeoutError, ConnectionBroken):
                pass
        if process is not None and dialogue.pid is None and (escalation is not None or self._running > 1):
            process.signal("KILL")
            return True
        directory = place.directory if place is not None and place.cleanup else None
        talk = Dialogue(_ignore, self._mark, "", escalation)
        text = _wrapped(command_text(self._mark, "exec sh", reads_env=False, go_home=False), escalation)
        pulse = Pulse(talk.feed, max(_PATIENCE_SILENT, 4 * self._wire.slowest))
        try:
            ender = await self._wire.start(text, pulse.feed, patience=_PATIENCE_SILENT)
            try:
                with pulse.listen():
                    if escalation is None or await self._answer(ender, talk, escalation) is None:
                        await Shipment([end_text(dialogue.pid, directory).encode()]).send(ender)
                        await ender.wait()
            finally:
                ender.close()
        except ServerSilent:
            return False
        except RunnerError:
            if process is not None:
                process.signal("KILL")
        return not pulse.stopped

    async def _give_up(self, process: Process) -> None:
        """The target does not answer any more: say so, and let nobody else wait for it."""
        process.abandon()
        name = self._target.safe_name
        self._warn(f"Could not make sure that the action has ended on {name}: it does not answer", "action_not_ended")
        with anyio.move_on_after(0.1):
            await self._wire.close()

    # --- what the target's options say -------------------------------------------------------------------------

    def _escalation(self, how: How) -> Escalation | None:
        return choose_escalation(self._target, how.run_as, self._wire.user, self._mark)

    def _tty(self, how: How) -> bool:
        return bool(self._options.get("tty")) if how.tty is None else how.tty

    def _place(self, how: How) -> Place:
        parent = (how.tmpdir or self._options.get("tmpdir") or "/tmp").rstrip("/")  # noqa: S108 - Bolt's default
        name = self._options.get("script-dir") or str(uuid.uuid4())
        return Place(
            f"{parent}/{name}",
            uuid.uuid4().hex[:16],
            self._options.get("cleanup", True) is not False,
            self._wire.goes_home and self._escalation(how) is not None,
            self._tty(how),
        )

    def _interpreter(self, name: str) -> tuple[str, ...]:
        dot = name.rfind(".")
        return self._interpreters.get(name[dot:], ()) if dot >= 0 else ()


class _NoTar(Exception):
    """The target has no tar."""


def _wrapped(text: str, escalation: Escalation | None) -> str:
    return in_sh(text) if escalation is None else escalation.wrap(text)


def _fault(fault: tuple[str, str], directory: str) -> Exception:
    code, text = fault
    if code == "NOTAR":
        return _NoTar()
    reason = "\n".join(line for line in text.splitlines() if "records in" not in line and "records out" not in line)
    return FileError(_FAULTS.get(code, "{}").format(reason, directory=directory), code)


def _advised(completed: Completed, output: Output, said: str = "") -> Completed:
    """Add to what a program printed what may help when it could not be executed. `said`: its standard error."""
    if completed.exit_code == _NOT_EXECUTABLE:
        output(True, next((text for words, text in _ADVICE.items() if words in said), _NOEXEC).encode())
    return completed


def _interpreters(option: Mapping[str, Sequence[str] | str]) -> dict[str, tuple[str, ...]]:
    """Return interpreters by extension, the dot included whether or not the option has it."""
    return {"." + key.lstrip("."): as_words(value) for key, value in option.items()}


def _ignore(_is_error: bool, _data: Any) -> None:
    pass
