"""Plans: finding and running them, the functions and data types they use, and plans written in YAML.

Goes in: the name of a plan and its parameters. Comes out: a value of type PlanResult, or an error. Plan code is plain
synchronous Python generated from Puppet code; it waits through `runner.bridge`. Must not know: the command line, the
terminal, how a transport works.
"""
