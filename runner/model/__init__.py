"""The nouns every other package speaks: target, result, task, event, sensitive.

Frozen values without input or output. Goes in: data. Comes out: data. Must not know: files, hosts, the language, the
terminal.
"""
