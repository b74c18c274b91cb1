"""What a program writes: kept in order of arrival, within a limit, and cut into lines for those who watch.

Past the limit the beginning and the end are kept and the middle is dropped; the text says where and how much.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable

DEFAULT_LIMIT = 32 << 20

_BAD_BYTE = re.compile("[\udc80-\udcff]")


class OutputBuffer:
    """Output of one program.

    Args:
        limit: bytes to keep of both streams together.
        on_line: receives `(is_stderr, line)` as lines become complete.
    """

    __slots__ = ("_cut", "_head", "_head_size", "_limit", "_lines", "_on_line", "_tail", "_tail_size")

    def __init__(self, limit: int = DEFAULT_LIMIT, on_line: Callable[[bool, str], None] | None = None) -> None:
        self._limit = limit
        self._head: list[tuple[bool, bytes]] = []
        self._head_size = 0
        self._tail: deque[tuple[bool, bytes]] = deque()
        self._tail_size = 0
        self._cut = [0, 0]
        self._on_line = on_line
        self._lines = (bytearray(), bytearray())

    def feed(self, is_error: bool, data: bytes) -> None:
        """Take output as it arrives."""  # hot: see tests/bench/fan_out.py
        if self._on_line is not None:
            self._split(is_error, data)
        half = self._limit // 2
        room = half - self._head_size
        if room > 0 and not self._tail:
            if len(data) <= room:
                self._head.append((is_error, data))
                self._head_size += len(data)
                return
            self._head.append((is_error, data[:room]))
            self._head_size += room
            data = data[room:]
        self._tail.append((is_error, data))
        self._tail_size += len(data)
        while self._tail_size > half:
            stream, oldest = self._tail.popleft()
            surplus = min(self._tail_size - half, len(oldest))
            self._cut[stream] += surplus
            self._tail_size -= surplus
            if surplus < len(oldest):
                self._tail.appendleft((stream, oldest[surplus:]))

    def finish(self) -> None:
        """Hand on the last, incomplete lines."""
        if self._on_line is not None:
            for is_error in (False, True):
                held = self._lines[is_error]
                if held:
                    self._on_line(is_error, decode(bytes(held)))
                    held.clear()

    @property
    def stdout(self) -> str:
        return decode(self.stdout_bytes)

    @property
    def stderr(self) -> str:
        return decode(self._join(lambda is_error: is_error, self._cut[1]))

    @property
    def stdout_bytes(self) -> bytes:
        return self._join(lambda is_error: not is_error, self._cut[0])

    def take(self) -> tuple[str, str, str]:
        """Return stdout, stderr and both merged, and let go of them: large output is not held twice.

        One object serves where they are the same.
        """
        streams = {is_error for part in (self._head, self._tail) for is_error, data in part if data}
        merged = self._join(lambda _: True, sum(self._cut))
        if streams == {False, True}:
            stdout, stderr = self.stdout_bytes, self._join(lambda is_error: is_error, self._cut[1])
            self._head.clear()
            self._tail.clear()
            return decode(stdout), decode(stderr), decode(merged)
        self._head.clear()
        self._tail.clear()
        text = decode(merged)
        return ("", text, text) if streams == {True} else (text, "", text)

    @property
    def cut(self) -> int:
        """How many bytes were dropped."""
        return sum(self._cut)

    def _join(self, wanted: Callable[[bool], bool], cut: int) -> bytes:
        parts = [data for is_error, data in self._head if wanted(is_error)]
        if cut:
            parts.append(f"\n[prun: {cut} bytes of output were dropped here]\n".encode())
        parts += [data for is_error, data in self._tail if wanted(is_error)]
        return b"".join(parts)

    def _split(self, is_error: bool, data: bytes) -> None:
        assert self._on_line is not None
        held = self._lines[is_error]
        held += data
        end = held.rfind(b"\n")
        if end < 0:
            if len(held) < 1 << 16:
                return
            end = len(held)  # a line without an end is shown in pieces
        complete = bytes(held[:end])
        del held[: end + 1]
        for line in complete.split(b"\n"):
            self._on_line(is_error, decode(line[:-1] if line.endswith(b"\r") else line))


def decode(data: bytes) -> str:
    r"""Return bytes as text; what is not UTF-8 is written as `\xFF`."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("utf-8", "surrogateescape")
        return _BAD_BYTE.sub(lambda found: f"\\x{ord(found[0]) - 0xDC00:02X}", text)
