"""Tree to source text that parses back to the same tree.

    render(node)   source text of a program, or of any expression

Comments and layout are not in the tree, so they are lost; everything else is kept. Parentheses are nodes, so none need
to be added. The text is laid out in lines with two blanks of indentation.
"""

from runner.puppet.syntax.printer.render import render

__all__ = ["render"]
