"""Guess what a misspelt word was meant to be."""

from runner.cli.commands import COMMANDS
from runner.cli.words import UsageError
from runner.suggest import did_you_mean


def unknown_command(name: str) -> UsageError:
    """Return the error about a command that there is not."""
    owner = next(
        (group for group, entry in COMMANDS.items() if name in entry.actions and len(entry.actions) == 1), None
    )
    if owner is None:
        hint = did_you_mean(name, (command for command, entry in COMMANDS.items() if not entry.hidden), 0.6)
    else:
        hint = f"did you mean 'prun {owner} {name}'?"
    return UsageError(f"'{name}' is not a prun command. See 'prun help'.", hint)
