"""Use cases: one file per thing a user can ask for, and the `Session` that wires the parts for it.

In: a `Request` (what the command line, or an embedding program, asks). Out: an exit code; everything to be seen goes
through the session's output. Must not know: how words were typed, how a result is drawn.
"""
