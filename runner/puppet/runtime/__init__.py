"""What generated code may call: the meaning of operators, access, strings, scopes, calls and definitions.

    operators  arithmetic        equality, compare, membership, matching    relations between values
    access, strings, unfolding   reading inside values, and values as text
    scope      variables of top, class, define and node scopes; views of Python locals
    closure    lambdas and Puppet functions as callables, with their argument checks
    classes    parameters of classes, defines and plans by name
    control    break, next and return
    frames     from a Python traceback to file, line, column, label and call stack
    machine    binds all of it to one environment: the names that generated code sees

In: Puppet values. Out: Puppet values, or an `EvaluationError` without a position (`frames` finds it where it is
caught). It must not know how code is compiled, where files lie, or which functions exist.
"""
