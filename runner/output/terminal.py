"""The two streams text goes to, and the area at the bottom of a terminal that is drawn over and over.

Everything that prints goes through one `Terminal`, so a status area is taken away before a line is written and drawn
again after it, and no line is ever broken by it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from typing import TextIO

TICK = 0.1  # seconds between two drawings of the status area
_SLICE = 1 << 20  # characters written at once


class Terminal:
    """Standard output and standard error.

    Attributes:
        out_is_tty: results are read by a person at a terminal.
        status_wanted: a status area can be drawn (the terminal understands it).
        left: whoever read one of the streams has gone.
        fault: why one of the streams could not be written (a full disk), or None.
    """

    def __init__(self, stdout: TextIO | None = None, stderr: TextIO | None = None) -> None:
        self._stdout = stdout if stdout is not None else sys.stdout
        self._stderr = stderr if stderr is not None else sys.stderr
        self.out_is_tty = _is_tty(self._stdout)
        self.err_is_tty = _is_tty(self._stderr)
        self.status_wanted = (self.out_is_tty or self.err_is_tty) and os.environ.get("TERM", "dumb") != "dumb"
        self._lock = threading.RLock()
        self._draw: Callable[[int], list[str]] | None = None
        self._drawn = 0
        self._held = 0
        self.left = False
        self.fault: str | None = None
        self._ticker: _Ticker | None = None
        for stream in (self._stdout, self._stderr):
            # A lone surrogate (bytes of a file name that are no text) must not end the run; JSON has the same escape.
            with contextlib.suppress(AttributeError, ValueError):
                stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]

    @property
    def width(self) -> int:
        return shutil.get_terminal_size((80, 24)).columns

    def out(self, text: str) -> None:
        """Write a line (or lines) to standard output."""
        self._write(self._stdout, text, "\n")

    def out_raw(self, text: str) -> None:
        """Write text to standard output as it is, and at once."""
        self._write(self._stdout, text)

    def err(self, text: str) -> None:
        """Write a line to standard error."""
        self._write(self._stderr, text + "\n")

    def show_status(self, draw: Callable[[int], list[str]]) -> None:
        """Keep lines at the bottom: `draw(width)` is asked for them ten times a second, until `hide_status`."""
        with self._lock:
            self._draw = draw
            if self._ticker is None:
                self._ticker = _Ticker(self.redraw)
                self._ticker.start()

    def hide_status(self) -> None:
        """Take the status lines away for good."""
        with self._lock:
            ticker, self._ticker = self._ticker, None
            self._erase()
            self._status_stream.flush()
            self._draw = None
        if ticker is not None:
            ticker.stop()

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """While inside, no status line is drawn: somebody is asked something."""
        with self._lock:
            self._erase()
            self._status_stream.flush()
            self._held += 1
        try:
            yield
        finally:
            self._held -= 1

    def redraw(self) -> None:
        """Draw the status lines again."""
        with self._lock:
            if self._draw is None or self._held:
                return
            width = self.width
            lines = self._draw(width)
            self._erase()
            if lines:
                self._status_stream.write("\r" + "\n".join(line + "\x1b[K" for line in lines))
                self._drawn = len(lines)
            self._status_stream.flush()

    @property
    def _status_stream(self) -> TextIO:
        return self._stdout if self.out_is_tty else self._stderr

    def _erase(self) -> None:
        if self._drawn:
            up = f"\x1b[{self._drawn - 1}A" if self._drawn > 1 else ""
            self._status_stream.write(f"{up}\r\x1b[J")
            self._drawn = 0

    def _write(self, stream: TextIO, text: str, end: str = "") -> None:
        with self._lock:
            if self._drawn:
                self._erase()
                self._status_stream.flush()
            try:
                # encoding makes a copy: never of the whole of a large text
                stream.writelines(text[start : start + _SLICE] for start in range(0, len(text), _SLICE))
                if end:
                    stream.write(end)
                # While status lines are shown the ticker draws them again; a line is seen at once all the same.
                stream.flush()
            except OSError as error:
                self._give_up(stream, error)

    def _give_up(self, stream: TextIO, error: OSError) -> None:
        """Go on without this stream: work on targets must not end half-way because a pager was left."""
        if isinstance(error, BrokenPipeError):
            self.left = True
        else:
            self.fault = error.strerror or str(error)
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class _Ticker(threading.Thread):
    """Calls a function every tick until it is stopped."""

    def __init__(self, call: Callable[[], None]) -> None:
        super().__init__(name="prun-status", daemon=True)
        self._call = call
        self._stopped = threading.Event()

    def run(self) -> None:
        while not self._stopped.wait(TICK):
            with contextlib.suppress(OSError, ValueError):  # the terminal went away; the run goes on
                self._call()

    def stop(self) -> None:
        self._stopped.set()


def _is_tty(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False
