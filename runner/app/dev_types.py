"""Answer type cases: a type, with a value or another type, in; what is so about them out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from runner.app.dev_eval import describe_source
from runner.errors import EvaluationError, LanguageError, SourceErrors
from runner.puppet.compile.program import CompiledProgram, compile_source
from runner.puppet.loaders import Environment
from runner.puppet.runtime.sources import Unit
from runner.puppet.types import Type, describe_mismatch, describe_type_mismatch, infer, infer_detailed
from runner.puppet.values import Value
from runner.source import SourceFile


class NotAType(Exception):
    """An expression of a case that should give a type gives something else."""


@lru_cache(maxsize=4096)
def _compiled(text: str) -> tuple[CompiledProgram, Unit]:
    """Compile a text once: cases have the same types, values and definitions over and over."""
    unit = Unit(SourceFile(None, text))
    return compile_source(unit.source, unit.filename), unit


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one case."""
    worker = _Case(case)
    try:
        return {"id": case.get("id"), "ok": True, **worker.facts()}
    except NotAType:
        found: dict[str, Any] = {"error": "not a type"}
    except SourceErrors as errors:
        found = describe_source(errors)
    except EvaluationError as error:
        message = f"Evaluation Error: {error.message}"
        found = {"error": message, "issue": error.issue, "line": error.line, "col": error.column}
    except LanguageError as error:  # a second definition of a name
        found = {"error": error.message, "issue": error.issue_code}
    known = {key: value for key, value in found.items() if value is not None}
    return {"id": case.get("id"), **known, "ok": False, "stage": worker.stage}


class _Case:
    """One case at work; `stage` says which of its expressions is being evaluated."""

    def __init__(self, case: dict[str, Any]) -> None:
        from runner.puppet.loaders.recorder import CatalogRecorder

        self.case = case
        self.stage = "defs"
        self.environment = Environment()
        self.environment.machine.sink = CatalogRecorder(self.environment)

    def facts(self) -> dict[str, Any]:
        """Return what is so about the type, and about the value or the other type."""
        if "defs" in self.case:
            self._evaluate("defs")
        type_ = self._type("type")
        found: dict[str, Any] = {
            "type": str(type_),
            "generalized": str(type_.generalize()),
            "normalized": str(type_.normalize()),
            "iterable": type_.iterable,
        }
        if "value" in self.case:
            found |= _value_facts(type_, self._evaluate("value"))
        if "other" in self.case:
            found |= _other_facts(type_, self._type("other"))
        return found

    def _evaluate(self, stage: str) -> Value:
        self.stage = stage
        program, unit = _compiled(self.case[stage])
        return self.environment.run_main(self.environment.machine.load(program.code, unit))

    def _type(self, stage: str) -> Type:
        found = self._evaluate(stage)
        if not isinstance(found, Type):
            raise NotAType
        return found


def _value_facts(type_: Type, value: Value) -> dict[str, Any]:
    found: dict[str, Any] = {
        "value_type": str(infer(value)),
        "value_type_detailed": str(infer_detailed(value)),
        "instance": type_.accepts(value),
    }
    if not found["instance"]:
        found["mismatch"] = describe_mismatch("value has wrong type,", type_, value)
    return found


def _other_facts(type_: Type, other: Type) -> dict[str, Any]:
    found: dict[str, Any] = {
        "other": str(other),
        "assignable": type_.assignable(other),
        "assignable_from_this": other.assignable(type_),
        "equal": type_ == other,
        "common": str(type_.common(other)),
    }
    if not found["assignable"]:
        found["mismatch_type"] = describe_type_mismatch("value", type_, other)
    return found
