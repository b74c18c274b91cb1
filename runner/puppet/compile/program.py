"""A compiled source, and how it is made from a tree."""

from __future__ import annotations

import ast
import gc
from dataclasses import dataclass
from types import CodeType
from typing import TYPE_CHECKING, Literal

from runner.diagnostics import Collector, Diagnostic
from runner.errors import EvaluationError
from runner.puppet.syntax import nodes
from runner.source import SourceFile

if TYPE_CHECKING:
    from runner.puppet.validate import Settings


@dataclass(frozen=True, slots=True)
class CompiledProgram:
    """A code object, and the remarks (warnings) that reading the source gave."""

    code: CodeType
    warnings: tuple[Diagnostic, ...] = ()


def compile_program(program: nodes.Program, filename: str) -> CodeType:
    """Return the code object of a checked tree; `filename` appears in tracebacks and debuggers.

    Raises:
        EvaluationError: expressions are nested too deeply.
    """
    collecting = gc.isenabled()
    gc.disable()  # trees have no cycles and are many small objects
    try:
        # Python's own compiler recurses in C: the usual limit protects its stack.
        return compile(generate(program), filename, "exec", dont_inherit=True, optimize=0)
    except (RecursionError, MemoryError, SyntaxError) as error:
        raise EvaluationError(f"Expressions are nested too deeply to be compiled ({error})") from error
    finally:
        if collecting:
            gc.enable()


def generate(program: nodes.Program) -> ast.Module:
    """Return the Python module that a tree becomes."""
    from runner.puppet.compile.build import spread_positions
    from runner.puppet.compile.generator import Generator
    from runner.puppet.syntax.recursion import deep_recursion

    with deep_recursion():
        module = Generator(program.source).program(program)
    spread_positions(module)
    return module


def compile_source(
    source: SourceFile,
    filename: str,
    *,
    mode: Literal["pp", "epp"] = "pp",
    tasks: bool = False,
    settings: Settings | None = None,
) -> CompiledProgram:
    """Read, check and compile a source.

    Args:
        source: the text.
        filename: what tracebacks and debuggers call it.
        mode: manifest or template.
        tasks: plan language, as against catalog language.
        settings: what validation needs to know.

    Raises:
        SourceErrors: the text is not valid.
    """
    from runner.puppet.syntax import parse
    from runner.puppet.validate import raise_errors, validate

    collector = Collector()
    program = parse(source, mode=mode, tasks=tasks, collector=collector)
    validate(program, tasks=tasks, settings=settings, collector=collector)
    remarks = list(collector)
    raise_errors(remarks)
    return CompiledProgram(compile_program(program, filename), tuple(remarks))
