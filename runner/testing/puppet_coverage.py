"""A plugin for coverage.py that counts lines of `.pp` and `.epp` files.

In `.coveragerc`, or under `[tool.coverage.run]`:

    [run]
    plugins = runner.testing.puppet_coverage

Generated code carries Puppet's file names and lines, so all there is to do is to say which lines of a file can run.
"""

from __future__ import annotations

import dis
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any

from coverage.plugin import CoveragePlugin, FileReporter, FileTracer

_SUFFIXES = (".pp", ".epp")


class PuppetTracer(FileTracer):
    """Says that a code object with the name of a Puppet file is that file."""

    def __init__(self, filename: str) -> None:
        self._filename = filename

    def source_filename(self) -> str:
        """Return the name of the file."""
        return self._filename


class PuppetReporter(FileReporter):
    """Says which lines of a Puppet file can run."""

    def lines(self) -> set[int]:
        """Return the lines that have code, as the compiler sees them."""
        from runner.errors import LanguageError
        from runner.puppet.compile import compile_program
        from runner.puppet.syntax import parse
        from runner.source import SourceFile

        path = Path(self.filename)
        source = SourceFile(self.filename, path.read_text(encoding="utf-8"))
        mode: Any = "epp" if path.suffix == ".epp" else "pp"
        try:
            program = parse(source, mode=mode, tasks="plans" in path.parts)
            code = compile_program(program, self.filename)
        except LanguageError:
            return set()
        # The module's own code only makes definitions known; what people wrote is in functions.
        return {
            line for function in _functions(code) for line in _lines(function) if line != function.co_firstlineno
        } | {function.co_firstlineno for function in _functions(code) if function.co_name == "main"}


def _functions(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _functions(constant)


def _lines(function: CodeType) -> Iterator[int]:
    """Yield the lines of its instructions.

    Python puts an attribute at the end of the expression it is read from. What stands in front of a definition's own
    code (the checks of its parameters) has the place of the whole definition, so that would be its closing brace.
    """
    for instruction in dis.get_instructions(function):
        place = instruction.positions
        if place is not None and place.lineno is not None and instruction.argval not in ("__class__", "vars"):
            yield place.lineno


class PuppetCoverage(CoveragePlugin):
    """The plugin."""

    def file_tracer(self, filename: str) -> FileTracer | None:
        """Trace Puppet files that exist."""
        return PuppetTracer(filename) if filename.endswith(_SUFFIXES) else None

    def file_reporter(self, filename: str) -> FileReporter | str:
        """Report on a Puppet file."""
        return PuppetReporter(filename)

    def find_executable_files(self, src_dir: str) -> Iterable[str]:
        """Return the Puppet files below a directory."""
        return [str(path) for suffix in _SUFFIXES for path in Path(src_dir).rglob(f"*{suffix}")]


def coverage_init(reg: Any, options: Any) -> None:
    """Register the plugin; coverage.py calls this."""
    _ = options
    reg.add_file_tracer(PuppetCoverage())
