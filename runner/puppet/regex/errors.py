"""What can be wrong with a regular expression."""

from __future__ import annotations

from runner.errors import ArgumentFault


class RegexError(ArgumentFault):
    """A pattern that cannot be read, or asks for what cannot be done.

    Attributes:
        reason: what is wrong, in Ruby's words where Ruby refuses the pattern too.
        offset: where in the source, in characters from 0.
    """

    def __init__(self, reason: str, source: str, offset: int) -> None:
        super().__init__(f"{reason}: /{source}/")
        self.reason = reason
        self.source = source
        self.offset = offset


class RegexTimeout(ArgumentFault):
    """A match that was given up because it took too long."""

    def __init__(self, source: str, seconds: float) -> None:
        super().__init__(f"The regular expression /{source}/ was given up after {seconds:g} seconds")
        self.source = source
        self.help = (
            "a repeat inside a repeat makes a pattern slow: write it so that each character can match in one way"
        )
