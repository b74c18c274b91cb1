"""What can be wrong with an inventory.

RunnerError
├── InventoryError      a group, target or name is not allowed (bolt.inventory/validation-error)
├── NoMatch             a wildcard matches nothing (bolt.inventory/wildcard-error)
├── UnknownTransport    (bolt/unknown-transport)
└── ParseError          a uri or the text of an environment variable (bolt/parse-error)
"""

from __future__ import annotations

import json

from runner.errors import RunnerError


class InventoryError(RunnerError):
    """A group, target or name is not allowed. `path` lists the groups around the mistake, innermost first."""

    kind = "bolt.inventory/validation-error"

    def __init__(self, text: str, group: str | None = None, *, help: str | None = None) -> None:  # noqa: A002
        self.text = text
        self.path: list[str] = [] if group is None else [group]
        super().__init__(text, help=help)
        self._word()

    def add_parent(self, group: str) -> None:
        """Say which group is around those named so far."""
        self.path.append(group)
        self._word()

    def _word(self) -> None:
        self.details = {"path": self.path}
        where = f" for group at {json.dumps(self.path, ensure_ascii=False)}" if self.path else ""
        self.message = self.text + where
        self.args = (self.message,)


class NoMatch(RunnerError):
    """A wildcard matches no group, target or alias."""

    kind = "bolt.inventory/wildcard-error"

    def __init__(self, pattern: str) -> None:
        super().__init__(
            f"Found 0 targets matching wildcard pattern {pattern}",
            help="see 'prun inventory show' and 'prun group show' for the names there are",
        )


class UnknownTransport(RunnerError):
    """No transport has that name."""

    kind = "bolt/unknown-transport"

    def __init__(self, transport: str, uri: str | None) -> None:
        where = "" if uri is None else f" found for {uri}"
        super().__init__(f"Unknown transport {transport}{where}")


class ParseError(RunnerError):
    """A text is not what it should be."""

    kind = "bolt/parse-error"
