"""Tokens to tree: a precedence parser whose tables (`grammar`) are keyed by token kind.

    core          the cursor, expressions with operators, statements
    operators     how tightly operators bind, and what they build
    literals      numbers, strings, arrays, hashes, names
    calls         calls, lambdas, parameters, access
    control       if, unless, case, selectors
    definitions   class, define, node, function, plan, type
    resources     everything with braces after an expression; collectors
    templates     EPP
    recovery      where to go on after a mistake

It raises `SyntaxFault` at the first token that cannot continue what was read.
"""
