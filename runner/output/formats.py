"""From the name of a format to the output that prints it; a format's module is imported only when it is asked for."""

from __future__ import annotations

import os
from collections.abc import Callable

from runner.model.event import Event
from runner.output.listener import Output
from runner.output.terminal import Terminal
from runner.output.theme import Theme

FORMATS = ("human", "json", "jsonl", "junit", "rainbow")


def early_format(typed: str | None) -> str:
    """Return the format to use before a project's settings are known: as typed, else as the environment says."""
    for name in (typed, os.environ.get("PRUN_FORMAT"), os.environ.get("BOLT_FORMAT")):
        if name in FORMATS:
            return str(name)
    return "human"


def wants_color(configured: bool, typed: bool | None) -> bool:
    """Return whether colours are wanted: as typed, else not when `NO_COLOR` is set, else as configured."""
    if typed is not None:
        return typed
    return configured and not os.environ.get("NO_COLOR")


def make_output(
    name: str,
    terminal: Terminal,
    *,
    color: bool = True,
    verbose: bool = True,
    stream: bool = False,
    run_id: str = "",
    group: bool | None = None,
) -> Output:
    """Make the output of a format: human, rainbow, json, jsonl or junit."""
    if name == "json":
        from runner.output.json import JsonOutput

        return JsonOutput(terminal, verbose=verbose, stream=stream, run_id=run_id)
    if name == "jsonl":
        from runner.output.jsonl import JsonLinesOutput

        return JsonLinesOutput(terminal, verbose=verbose, stream=stream, run_id=run_id)
    if name == "junit":
        from runner.output.junit import JunitOutput

        return JunitOutput(terminal, verbose=verbose, stream=stream, run_id=run_id)
    from runner.output.human import HumanOutput

    theme = make_theme(color and terminal.out_is_tty, rainbow=name == "rainbow")
    return HumanOutput(terminal, theme, verbose=verbose, stream=stream, run_id=run_id, group=group)


def make_theme(color: bool, *, rainbow: bool = False) -> Theme:
    """Make the colours of a terminal, or of none."""
    if rainbow:
        from runner.output.rainbow import RainbowTheme

        return RainbowTheme(color)
    return Theme(color)


def make_progress(
    terminal: Terminal, *, color: bool = True
) -> tuple[Callable[[Event], None], Callable[[], None]] | None:
    """Make the progress bar's listener and what takes the bar away; None where no terminal could show it."""
    if not terminal.status_wanted:
        return None
    from runner.output.progress import Progress

    progress = Progress(terminal, Theme(color))
    return progress, progress.close
