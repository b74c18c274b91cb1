"""Guess what a misspelt word was meant to be."""

from collections.abc import Iterable

from runner.cli.commands import COMMANDS
from runner.cli.words import UsageError


def nearest(word: str, names: Iterable[str]) -> str | None:
    """Return `did you mean 'x'?` for the nearest name, or None when none is near."""
    from difflib import get_close_matches

    close = get_close_matches(word, list(names), n=1, cutoff=0.6)
    return f"did you mean '{close[0]}'?" if close else None


def unknown_command(name: str) -> UsageError:
    """Return the error about a command that there is not."""
    owner = next(
        (group for group, entry in COMMANDS.items() if name in entry.actions and len(entry.actions) == 1), None
    )
    if owner is None:
        hint = nearest(name, (command for command, entry in COMMANDS.items() if not entry.hidden))
    else:
        hint = f"did you mean 'prun {owner} {name}'?"
    return UsageError(f"'{name}' is not a prun command. See 'prun help'.", hint)
