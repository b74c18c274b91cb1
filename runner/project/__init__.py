"""The project: the directory a run belongs to, and what its files say.

For: finding the project, reading and checking its configuration, knowing its modules and their files.
In: a working directory, environment variables, values given on the command line, YAML files.
Out: a `Project` with a merged `Config`, `Modules` (name to directory), paths found in modules, checked YAML with
positions.
Must not know: targets, transports (beyond the schema of their options), tasks, the terminal.
"""
