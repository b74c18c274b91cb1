"""The Puppet language: source text in, values out. It knows no host, no network and no command line.

    text → syntax (tokens, tree) → validate (diagnostics) → compile (Python code objects) → runtime (values)

Every arrow is one function; every middle form can be printed (`prun dev tokens|ast|pn|python`). What the language
needs from outside (functions, data, logs) it gets through the protocols in `ports`.
"""
