"""What a shell needs to be told, once for all transports: quoting, delivery of tasks, becoming another user.

Goes in: a `Wire` (bytes to a target's shell) and jobs of `port`. Comes out: `Connection`s. Must not know: how bytes
travel.
"""
