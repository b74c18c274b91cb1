"""Text to tree. Goes in: source text. Comes out: tokens, nodes, PN, or diagnostics. Knows nothing of values or types.

    parse(source)       the tree, or SourceErrors with the first mistake
    nodes               the classes of the tree
"""

from runner.puppet.syntax.parse import parse

__all__ = ["parse"]
