"""Text to tree. Goes in: source text. Comes out: tokens, nodes, PN, or diagnostics. Knows nothing of values or types."""
