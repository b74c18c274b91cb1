"""The bar at the bottom of a terminal: how many targets are done, failed and left, and for how long it has run."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from runner.model import event as events
from runner.output.layout import clock
from runner.output.terminal import Terminal
from runner.output.theme import Theme

DELAY = 0.4  # seconds a step must have run before its bar appears
SHORTEST_BAR, LONGEST_BAR = 10, 30
BARS = 5  # bars shown at once; further steps are counted


@dataclass(slots=True)
class _Running:
    step: events.Step
    began: float = field(default_factory=time.monotonic)
    started: int = 0
    done: int = 0
    failed: int = 0


class Progress:
    """A listener that keeps a bar for each running step."""

    def __init__(self, terminal: Terminal, theme: Theme) -> None:
        self._terminal = terminal
        self._theme = theme
        self._running: dict[int, _Running] = {}

    def __call__(self, event: events.Event) -> None:
        """Take an event."""
        if isinstance(event, events.StepStart):
            if not event.step.quiet and event.step.targets:
                if not self._running:
                    self._terminal.show_status(self.draw)
                self._running[event.step.id] = _Running(event.step)
        elif isinstance(event, events.TargetStart):
            if running := self._running.get(event.step.id):
                running.started += 1
        elif isinstance(event, events.TargetResult):
            if running := self._running.get(event.step.id):
                running.done += 1
                running.failed += not event.result.ok
        elif isinstance(event, events.StepEnd) and event.step.id in self._running:
            del self._running[event.step.id]
            if not self._running:
                self._terminal.hide_status()

    def close(self) -> None:
        """Take the bars away."""
        self._running.clear()
        self._terminal.hide_status()

    def draw(self, width: int) -> list[str]:
        """Return the lines to show now."""
        now = time.monotonic()
        # A copy: steps begin and end on another thread than the one that draws.
        running = [item for item in list(self._running.values()) if now - item.began >= DELAY]
        lines = [self._bar(item, now, width) for item in running[:BARS]]
        if len(running) > BARS:
            lines.append(f"… and {len(running) - BARS} more steps")
        return lines

    def _bar(self, item: _Running, now: float, width: int) -> str:
        total = len(item.step.targets)
        left = total - item.done
        counts = f" {item.done}/{total} done, {item.failed} failed, {left} left, {clock(now - item.began)}"
        label = item.step.description.replace("\n", " ")
        room = width - len(counts) - 1  # for the label and the bar, with a space between them
        size = max(min(max(room - len(label), SHORTEST_BAR), LONGEST_BAR, room), 0)
        filled = size * item.done // total
        bad = min(filled, -(-size * item.failed // total)) if item.failed else 0
        bar = (
            self._theme.good("━" * (filled - bad)) + self._theme.bad("━" * bad) + self._theme.dim("━" * (size - filled))
        )
        space = max(room - size, 0)
        if len(label) > space:
            label = label[: space - 1] + "…" if space > 1 else ""
        return f"{label} {bar}{counts}" if room > 0 else counts.strip()[:width]
