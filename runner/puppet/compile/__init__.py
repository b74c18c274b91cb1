"""Turns a checked tree into a Python code object.

    build        small pieces of Python's syntax tree, and their positions
    frame        one Python function under construction: which variables are set, and where they live
    prescan      what a body contains, known before code for it is made
    generator    the compiler itself; its chapters are operators, values, control, calls, lambdas, definitions, catalog
    program      `compile_program`, and the form in which compiled programs are kept
    cache        compiled programs on disk

In: a `Program`. Out: a `CompiledProgram`, which `runtime.Machine` executes. It must not know environments, modules or
which functions exist. The page `docs/design/generated-code.md` shows what the code looks like.
"""

from runner.puppet.compile.program import CompiledProgram, compile_program, compile_source

__all__ = ["CompiledProgram", "compile_program", "compile_source"]
