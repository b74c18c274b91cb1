"""Tasks of modules: found, read and checked, with the parameters for a run prepared.

For: names to `Task`s, lists of tasks, metadata by the task specification (version 1, revision 6), extra files, types,
defaults and coercion of parameters.
In: `Modules`, a type lookup of the language. Out: `Task` values and parameters ready to be sent.
Must not know: targets, transports, how a task runs, the terminal.
"""
