"""Texts about a topic, read in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from runner.errors import RunnerError

if TYPE_CHECKING:
    from runner.app.session import Session

_DIRECTORY = Path(__file__).parent / "guides"


class UnknownTopic(RunnerError):
    kind = "bolt/unknown-topic"

    def __init__(self, topic: str) -> None:
        super().__init__(f"Unknown topic '{topic}'. For a list of available topics, run 'prun guide'.")


def topics() -> list[str]:
    """Return the names of all topics."""
    return sorted(path.stem for path in _DIRECTORY.glob("*.txt"))


def show_guide(session: Session, topic: str | None) -> int:
    """Show the list of topics, or the text of one."""
    if topic is None:
        session.output.show("guides", {"topics": topics()})
        return 0
    if topic not in topics():
        raise UnknownTopic(topic)
    text = (_DIRECTORY / f"{topic}.txt").read_text(encoding="utf-8")
    session.output.show("guide", {"topic": topic, "guide": text})
    return 0
