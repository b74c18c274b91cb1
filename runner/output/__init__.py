"""How what happens is seen: one listener per format, the terminal, progress, pages for lists, and log files.

In: events of `model.event`, and from `app` the beginning and end of a run, data to show, errors. Out: text on standard
output (results) and standard error (everything else). Nothing flows back. Must not know: how anything is done.
"""
