"""Making a value of a type from other values: `Integer('5')`, `Timespan(1, 2, 3, 4)`, `String(1.5, '%.1f')`.

In: a type and arguments. Out: a value of the type, or an `ArgumentFault` that says why there is none. One file a
target; each holds functions with Puppet signatures, as the built-ins do. It knows no scopes and no files.
"""

from runner.puppet.functions.new.instance import new

__all__ = ["new"]
