"""Text to tree. Goes in: source text. Comes out: tokens, nodes, PN, or diagnostics. Knows nothing of values or types.

parse(source)       the tree, or SourceErrors with the first mistake
parse_all(source)   the same, with as many mistakes as can be told apart
nodes               the classes of the tree; visit goes through them, labels names them in messages
pn, printer         the tree as notation, the tree as source text
lexer, tokens       the first step alone
"""

from runner.puppet.syntax.parse import parse, parse_all

__all__ = ["parse", "parse_all"]
