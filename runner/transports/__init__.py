"""The ways to reach a target: local, ssh, containers, WinRM, a fake; one file or folder each.

Goes in: a `Target` and what to do on it (`port.CommandJob`, `ScriptJob`, `TaskJob`, uploads, downloads). Comes out:
bytes of output through a callback and a `Completed`, or a `RunnerError` of `errors`. Shell logic (how a task is
delivered, sudo, quoting) lives once in `shell`, not per transport. `registry` imports a transport when its first
target appears.

Must not know: fan-out, results, events, the inventory, the language.
"""
