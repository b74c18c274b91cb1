"""Types by name for parameters of tasks: aliases and Object types of modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from runner.app.session import Session
    from runner.puppet.types import Type


class SessionTypes:
    """Asks the session's environment, which is made when the first name that is not built in is met."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def find_type(self, name: str) -> Type | None:
        """Return the type of that name, or None."""
        return self._session.environment.find_type(name)
