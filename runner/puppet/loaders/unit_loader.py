"""A source file to its executed code: read, look into the code cache, else compile, then execute."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from runner.diagnostics import Diagnostic
from runner.errors import LanguageError
from runner.puppet.compile.cache import CodeCache
from runner.puppet.compile.program import CompiledProgram, compile_source
from runner.puppet.loaders.modules import ModuleLike
from runner.puppet.runtime.machine import Machine
from runner.puppet.runtime.module import Module
from runner.puppet.runtime.sources import Unit
from runner.source import SourceFile

Mode = Literal["pp", "epp"]


class UnitLoader:
    """Loads sources into one machine."""

    def __init__(self, machine: Machine, cache: CodeCache | None, checkers: Callable[[str], Any] | None = None) -> None:
        self._machine = machine
        self._cache = cache
        self._checkers = checkers

    def load_file(
        self, path: Path, *, tasks: bool = False, mode: Mode = "pp", module: ModuleLike | None = None
    ) -> Module:
        """Return the executed code of a file, which may belong to a module.

        Raises:
            SourceErrors: the file is not valid.
            LanguageError: it cannot be read.
        """
        try:
            text = path.read_bytes().decode("utf-8").removeprefix("\ufeff")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise LanguageError(f"Could not read {path}: {reason}") from error
        return self.load(SourceFile(str(path), text), tasks=tasks, mode=mode, module=module)

    def load(
        self,
        source: SourceFile,
        *,
        tasks: bool = False,
        mode: Mode = "pp",
        module: ModuleLike | None = None,
        keep: bool = True,
    ) -> Module:
        """Return the executed code of a source; `keep`: look into the code cache and write to it."""
        unit = Unit(source, mode=mode, tasks=tasks)
        root = ""
        if module is not None:
            unit.module = module.name
            # A project is a module of another name than its directory: its files' places say nothing about names.
            root = str(module.path.parent) if module.path.name == module.name else ""
        program = self._compiled(unit, root, keep=keep and source.path is not None)
        for warning in program.warnings:
            self._warn(warning)
        return self._machine.load(program.code, unit)

    def _compiled(self, unit: Unit, root: str, *, keep: bool) -> CompiledProgram:
        cache = self._cache if keep else None
        settings = self._machine.settings
        key = None
        if cache is not None:
            reading = (unit.mode, unit.tasks, settings.strict, settings.storeconfigs, root)
            key = cache.key(unit.source.text, unit.filename, *reading)
            found = cache.read(key)
            if found is not None:
                return CompiledProgram(found)
        from runner.puppet.validate import Settings

        module_path = (root,) if root else ()
        checked = Settings(strict=settings.strict, module_path=module_path, checkers=self._checkers)
        program = compile_source(unit.source, unit.filename, mode=unit.mode, tasks=unit.tasks, settings=checked)
        if cache is not None and key is not None and not program.warnings:
            cache.write(key, program.code)
        return program

    def _warn(self, warning: Diagnostic) -> None:
        span = warning.span
        place = None if span is None else (span.source.path, span.line, span.column)
        self._machine.log.write("warning", warning.message, issue=warning.issue, place=place)
