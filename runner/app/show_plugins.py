"""Show plugins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.app.inventory import references

if TYPE_CHECKING:
    from runner.app.session import Session


def show_plugins(session: Session) -> int:
    """Show plugins by what they can do."""
    plugins = references(session, session.publisher.warn).plugins
    session.output.show(
        "plugins",
        {"plugins": plugins.list_hooks(), "modulepath": [str(path) for path in session.modules.modulepath]},
    )
    return 0
