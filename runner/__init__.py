"""prun: runs commands, scripts, tasks and plans on many machines at once.

The distribution and the command are called `prun`; the import package is `runner`. Importing it is cheap: it loads
nothing but this file.
"""

__version__ = "0.1.0"
