"""Guess what a misspelt word was meant to be."""

from collections.abc import Iterable

from runner.cli.commands import COMMANDS


def nearest(word: str, names: Iterable[str]) -> str:
    """Return `. Did you mean 'x'?` for the nearest name, or nothing when none is near."""
    from difflib import get_close_matches

    close = get_close_matches(word, list(names), n=1, cutoff=0.6)
    return f". Did you mean '{close[0]}'?" if close else ""


def unknown_command(name: str) -> str:
    """Return the message about a command that there is not."""
    owner = next(
        (group for group, entry in COMMANDS.items() if name in entry.actions and len(entry.actions) == 1), None
    )
    if owner is None:
        hint = nearest(name, (command for command, entry in COMMANDS.items() if not entry.hidden))
    else:
        hint = f". Did you mean 'prun {owner} {name}'?"
    return f"'{name}' is not a prun command. See 'prun help'{hint or '.'}"
