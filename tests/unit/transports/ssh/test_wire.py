"""What becomes of a connection that fails while a program is to be started."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from runner.transports.errors import ServerSilent, WireUnusable
from runner.transports.ssh.wire import SshWire


class _TimedOut:
    """A connection whose network reports that nobody answered."""

    async def create_session(self, *_: Any, **__: Any) -> None:
        raise TimeoutError(110, "Connection timed out")

    def is_closed(self) -> bool:
        return True


@pytest.mark.parametrize(("patience", "error"), [(None, WireUnusable), (2.0, ServerSilent)])
def test_a_timeout_of_the_network_is_a_lost_connection(patience: float | None, error: type[Exception]) -> None:
    async def main() -> None:
        wire = SshWire(_TimedOut(), "web1", "root", 1.0)  # type: ignore[arg-type]
        await wire.start("true", lambda *_: None, patience=patience)

    with pytest.raises(error):
        asyncio.run(main())
