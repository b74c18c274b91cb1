"""The inventory: which targets there are, and everything configured about them.

For: reading inventory files, merging what groups and targets say, resolving plugin references, choosing targets by
name, glob or group, and the changes plans make (variables, facts, features, configuration, groups).
In: a `Project`, inventory text, plugins; ports for running tasks and asking people come from `app`.
Out: `Target`s, frozen snapshots with resolved options.
Must not know: how targets are reached, how tasks run, the command line, the terminal.
"""
