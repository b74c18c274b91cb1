"""The talk with a starting program: swallow its mark, answer its prompt, pass everything else on.

States: *waiting* until the mark `<word> <pid>` has come, on either stream (a terminal has only one); then *open*,
where bytes go straight through, except the faults that the bootstrap reports behind its secret mark.
"""

from __future__ import annotations

import asyncio
from typing import Literal

from runner.transports.port import Output
from runner.transports.shell.escalation import Escalation

Asked = Literal["ready", "prompt", "denied", "rejected"]

_TAIL = 8192


class Dialogue:
    """Listens to one program.

    Attributes:
        one_stream: a terminal gives standard error as standard output; without one, nothing asks or refuses there.
        hold: pass nothing on before the mark, nor when the program ends without it: it is going to be tried again.
        pid: process id of the bootstrap, once known.
    """

    def __init__(self, output: Output, mark: str, secret_mark: str = "", escalation: Escalation | None = None) -> None:
        self._output = output
        self._word = mark.encode() + b" "
        self._secret_mark = secret_mark.encode()
        self._escalation = escalation
        self._pending = [bytearray(), bytearray()]
        self._events: asyncio.Queue[Asked] = asyncio.Queue()
        self._waiting = True
        self._asked = False
        self._tail = bytearray()
        self._faults = bytearray()
        self.one_stream = False
        self.hold = False
        self.pid: int | None = None

    @property
    def waiting(self) -> bool:
        return self._waiting

    def feed(self, is_error: bool, data: bytes) -> None:
        """Take what the program wrote."""
        if self._waiting:
            self._examine(is_error, data)
        else:
            self._pass(is_error, data)

    def pass_on(self, is_error: bool, data: bytes) -> None:
        """Take what a program wrote that says no mark."""
        self._output(is_error, data)

    @property
    def said(self) -> str:
        """The last that came on standard error."""
        return self._tail.decode("utf-8", "replace")

    async def next(self) -> Asked:
        """Wait for the next thing that needs an answer."""
        return await self._events.get()

    def finish(self) -> None:
        """Pass on what was held back, when the program ended without its mark."""
        if self._waiting and not self.hold:
            self._waiting = False
            for is_error in (False, True):
                held = self._pending[is_error]
                if held:
                    self._pass(is_error, bytes(held))
                    held.clear()

    def fault(self) -> tuple[str, str] | None:
        """Return the code and text of what the bootstrap reported, or None."""
        text = bytes(self._faults) or bytes(self._tail)
        start = text.find(self._secret_mark) if self._secret_mark else -1
        if start < 0:
            return None
        words = text[start + len(self._secret_mark) :].decode("utf-8", "replace").strip().split(" ", 1)
        return words[0], words[1] if len(words) > 1 else ""

    def _examine(self, is_error: bool, data: bytes) -> None:
        held = self._pending[is_error]
        held += data
        start = held.find(self._word)
        end = held.find(b"\n", start) if start >= 0 else -1
        if end >= 0 and (number := held[start + len(self._word) : end].strip()).isdigit():
            self.pid = int(number)
            self._waiting = False
            before, after = bytes(held[:start]), bytes(held[end + 1 :])
            held.clear()
            if self._asked and not before.strip():
                before = b""  # the line break that a terminal shows for the one behind the password
            for stream, text in ((not is_error, bytes(self._pending[not is_error])), (is_error, before + after)):
                if text:
                    self._pass(stream, text)
            self._pending[not is_error].clear()
            self._events.put_nowait("ready")
            return
        way = self._escalation
        if way is None:
            self._release(is_error, held)
            return
        if not is_error and not self.one_stream:
            return  # a program's words that overtook the mark
        if way.denied and way.denied.search(held):
            self._events.put_nowait("denied")
        elif way.rejected and way.rejected.search(held):
            self._events.put_nowait("rejected")
        elif way.prompt and (asked := way.prompt.search(held)):
            rest = bytes(held[: asked.start()] + held[asked.end() :]).strip(b" ")
            held[:] = rest
            self._asked = True
            self._events.put_nowait("prompt")

    def _release(self, is_error: bool, held: bytearray) -> None:
        """Pass complete lines on that cannot be the mark: what a login shell prints before it starts us."""
        if self._word[:-1] in held or self.hold:
            return
        end = held.rfind(b"\n") + 1
        if end or len(held) > _TAIL:
            end = end or len(held)
            self._pass(is_error, bytes(held[:end]))
            del held[:end]

    def _pass(self, is_error: bool, data: bytes) -> None:
        if is_error and self._secret_mark:
            if self._faults:
                self._faults += data
                return
            start = data.find(self._secret_mark)
            if start >= 0:
                self._faults += data[start:]
                data = data[:start]
                if not data:
                    return
            else:
                self._tail += data[-_TAIL:]
                del self._tail[:-_TAIL]
        self._output(is_error, data)
