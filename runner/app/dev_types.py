"""Answer type cases: a type, with a value or another type, in; what is so about them out."""

from __future__ import annotations

from typing import Any

from runner.app.dev_types_values import Evaluator
from runner.diagnostics import Collector
from runner.errors import EvaluationError, SourceErrors
from runner.puppet.syntax import nodes as n
from runner.puppet.syntax import parse
from runner.puppet.types import Type, describe_mismatch, describe_type_mismatch, infer, infer_detailed
from runner.puppet.types.definitions import define_type
from runner.puppet.validate import Settings, validate
from runner.puppet.values import Value
from runner.source import SourceFile


class NotAType(Exception):
    """An expression of a case that should give a type gives something else."""


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one case."""
    worker = _Case(case)
    try:
        return {"id": case.get("id"), "ok": True, **worker.facts()}
    except NotAType:
        return {"id": case.get("id"), "ok": False, "error": "not a type", "stage": worker.stage}
    except SourceErrors as errors:
        return {"id": case.get("id"), "ok": False, "stage": worker.stage, **_source_error(errors)}
    except EvaluationError as error:
        found = {"error": error.message, "issue": error.issue, "line": error.line, "col": error.column}
        kept = {key: value for key, value in found.items() if value is not None}
        return {"id": case.get("id"), "ok": False, "stage": worker.stage, **kept}


def _source_error(errors: SourceErrors) -> dict[str, Any]:
    first = errors.diagnostics[0]
    found: dict[str, Any] = {"error": first.message}
    if first.issue is not None:
        found["issue"] = first.issue
    if first.span is not None:
        found["line"], found["col"] = first.span.line, first.span.column
    return found


class _Case:
    """One case at work; `stage` says which of its expressions is being evaluated."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.case = case
        self.stage = "defs"
        self.defined: dict[str, Type] = {}

    def facts(self) -> dict[str, Any]:
        case = self.case
        if "defs" in case:
            self._define(case["defs"])
        type_ = self._type("type")
        found: dict[str, Any] = {
            "type": str(type_),
            "generalized": str(type_.generalize()),
            "normalized": str(type_.normalize()),
            "iterable": type_.iterable,
        }
        if "value" in case:
            found.update(_value_facts(type_, self._evaluate("value")))
        if "other" in case:
            found.update(_other_facts(type_, self._type("other")))
        return found

    def _program(self, text: str) -> n.Program:
        source = SourceFile(None, text)
        collector = Collector()
        program = parse(source, collector=collector)
        validate(program, settings=Settings(), collector=collector)
        errors = [each for each in collector if each.severity == "error"]
        if errors:
            raise SourceErrors(errors)
        return program

    def _define(self, text: str) -> None:
        program = self._program(text)
        evaluator = Evaluator(program.source, self.defined)
        for definition in program.definitions:
            if isinstance(definition, n.TypeAlias):
                self.defined[definition.name.lower()] = define_type(
                    definition.name, definition.type, evaluator.value
                )

    def _evaluate(self, stage: str) -> Value:
        self.stage = stage
        program = self._program(self.case[stage])
        return Evaluator(program.source, self.defined).value(program.body)

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


