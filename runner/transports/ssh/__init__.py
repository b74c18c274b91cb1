"""Targets reached by SSH: asyncssh (imported when the first of them appears), or the system's own client.

Goes in: a `Target`. Comes out: a `Connection` of `shell.posix` (or `shell.powershell`). Nothing of asyncssh leaves
this package: its exceptions are translated in `trouble`.
"""
