"""The command line: words typed become one call of `app`.

In: `sys.argv`. Out: an exit code. `words` sorts the words by one table of options that every command shares,
`main` finds the command, a file per command group declares what it takes and calls one use case.

Nothing here is imported before it is needed: a command's file imports typer and `options`, its body imports the use
case. Must not know: how anything is done, or how a result looks.
"""
