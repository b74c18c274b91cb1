"""Connections: one a target, kept until the executor closes, opened again when one has died meanwhile."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio

from runner.model.target import Target
from runner.transports.port import Connection, Setting, Transport
from runner.transports.registry import get_transport


class Pool:
    """The connections of one executor.

    Args:
        keep: how many idle connections to keep; 0: each is closed after its use.
    """

    def __init__(self, setting: Setting, keep: int) -> None:
        self._setting = setting
        self._keep = keep
        self._transports: dict[str, Transport] = {}
        self._open: OrderedDict[str, _Kept] = OrderedDict()

    @asynccontextmanager
    async def connection(self, target: Target) -> AsyncIterator[Connection]:
        """Lend the connection of a target.

        Raises:
            RunnerError: it cannot be opened.
        """
        kept = self._open.get(target.name)
        if kept is None or (kept.target is not target and _way(kept.target) != _way(target)):
            if kept is not None:
                await self._discard(target.name, kept)
            kept = self._open[target.name] = _Kept(target)
        kept.users += 1
        try:
            async with kept.lock:
                if kept.connection is not None and not kept.connection.alive:
                    await _close(kept.connection)
                    kept.connection = None
                if kept.connection is None:
                    kept.connection = await self.transport(target.transport).connect(target)
            yield kept.connection
        finally:
            kept.users -= 1
            await self._put_back(target.name, kept)

    def transport(self, name: str) -> Transport:
        """Return the transport of a name, one object for the whole run."""
        if name not in self._transports:
            self._transports[name] = get_transport(name, self._setting)
        return self._transports[name]

    async def close(self) -> None:
        """Close everything."""
        kept, self._open = self._open, OrderedDict()
        with anyio.CancelScope(shield=True):
            async with anyio.create_task_group() as group:
                for item in kept.values():
                    if item.connection is not None:
                        group.start_soon(_close, item.connection)
            for transport in self._transports.values():
                await transport.close()

    async def _put_back(self, name: str, kept: _Kept) -> None:
        if kept.users:
            return
        if self._open.get(name) is not kept:
            # the target was changed meanwhile, and has another connection now
            if kept.connection is not None:
                with anyio.CancelScope(shield=True):
                    await _close(kept.connection)
            return
        if kept.connection is None:
            del self._open[name]
            return
        self._open.move_to_end(name)
        if len(self._open) <= self._keep:
            return
        idle = next((key for key, item in self._open.items() if not item.users), None)
        if idle is not None:
            await self._discard(idle, self._open[idle])

    async def _discard(self, name: str, kept: _Kept) -> None:
        del self._open[name]
        if kept.connection is not None and not kept.users:
            with anyio.CancelScope(shield=True):
                await _close(kept.connection)


class _Kept:
    """A target's connection and who uses it."""

    __slots__ = ("connection", "lock", "target", "users")

    def __init__(self, target: Target) -> None:
        self.target = target
        self.connection: Connection | None = None
        self.lock = asyncio.Lock()
        self.users = 0


def _way(target: Target) -> tuple[object, ...]:
    """Return what a connection depends on: a plan may change a target's configuration between two steps."""
    return target.transport, target.host, target.port, target.user, target.password, target.options


async def _close(connection: Connection) -> None:
    """Close a connection; that it is already broken is no news."""
    try:
        await connection.close()
    except (OSError, RuntimeError):
        return
