"""Data against a JSON schema: which values are wrong, which keys nobody knows.

jsonschema does the checking; here its findings become sentences, in the order in which the values stand in the data.
Plugin references pass where the schema allows them. jsonschema takes 50 ms to import, so it is imported when something
has to be checked, and `checked` remembers by hash which texts were found good.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from runner.project import cache as disk
from runner.project.errors import ValidationError
from runner.project.notice import Notice
from runner.project.placed import show
from runner.project.remarks import Remark, likely_key, notices
from runner.project.schema import load_schema
from runner.project.yaml_reader import Positions

_RUBY_TYPES = {
    "null": "Undef",
    "string": "String",
    "integer": "Integer",
    "array": "Array",
    "object": "Hash",
    "boolean": "Boolean",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark about a value: `kind` is `error`, `unknown` (a key nobody knows) or `deprecated`.

    `hint` is what an unknown key was probably meant to be.
    """

    kind: str
    path: tuple[str | int, ...]
    text: str
    hint: str | None = None

    @property
    def where(self) -> str:
        return ".".join(str(step) for step in self.path)


def is_reference(value: Any) -> bool:
    """Tell whether a value is a plugin reference."""
    return isinstance(value, dict) and "_plugin" in value


def find_problems(data: Any, schema: dict[str, Any]) -> list[Finding]:
    """Return everything there is to say about data, in document order."""
    findings = [
        Finding(error.validator, tuple(error.absolute_path), error.message, error.validator_value)
        for error in _validator_class()(schema).iter_errors(data)
    ]
    if len(findings) > 1:
        findings.sort(key=lambda finding: _document_order(data, finding.path))
    return findings


def _document_order(data: Any, path: tuple[str | int, ...]) -> tuple[int, ...]:
    order = []
    for step in path:
        if isinstance(step, int):
            order.append(step)
            data = data[step]
        else:
            order.append(list(data).index(step))
            data = data[step]
    return tuple(order)


@cache
def _validator_class() -> Any:
    from jsonschema import Draft7Validator
    from jsonschema.exceptions import ValidationError as Mismatch
    from jsonschema.validators import extend

    good: set[tuple[int, str]] = set()

    def error(kind: str, text: str, path: tuple[str, ...] = (), hint: str | None = None) -> Any:
        # `descend` of jsonschema fills in only what is still unset
        return Mismatch(text, path=path, validator=kind, validator_value=hint, instance=None, schema={})

    def any_of(validator: Any, branches: Any, instance: Any, _schema: Any) -> Iterator[Any]:
        """Check the first branch; the second only says that a reference may stand here.

        hot: inventories repeat the same small mappings thousands of times, so good ones are remembered by content.
        """
        if is_reference(instance):
            return
        if not isinstance(instance, dict):
            yield from validator.descend(instance, branches[0])
            return
        key = (id(branches), repr(instance))
        if key not in good:
            findings = list(validator.descend(instance, branches[0]))
            if not findings:
                good.add(key)
            yield from findings

    def type_(validator: Any, types: Any, instance: Any, schema: Any) -> Iterator[Any]:
        if is_reference(instance):
            yield error("error", "is a plugin reference, which is unsupported at this location")
            return
        allowed = [types] if isinstance(types, str) else types
        if not any(validator.is_type(instance, name) for name in allowed):
            yield error("error", f"must be of type {' or '.join(_RUBY_TYPES[name] for name in allowed)}")
            return
        if isinstance(instance, dict):
            required = [key for key in schema.get("required", ()) if key not in instance]
            if required:
                yield error("error", f"is missing required keys {', '.join(required)}")

    def properties(validator: Any, known: Any, instance: Any, _schema: Any) -> Iterator[Any]:
        if not isinstance(instance, dict) or is_reference(instance):
            return
        for key, value in instance.items():
            if key in known:
                if "x-deprecated" in known[key]:
                    yield error("deprecated", known[key]["x-deprecated"], (key,))
                if not _is_plain_text(value, known[key]):
                    yield from validator.descend(value, known[key], path=key)

    def additional(validator: Any, rule: Any, instance: Any, schema: Any) -> Iterator[Any]:
        if rule is True or not isinstance(instance, dict) or is_reference(instance):
            return
        known = schema.get("properties", ())
        for key, value in instance.items():
            if key not in known:
                if rule is False:
                    yield error("unknown", str(key), (key,), likely_key(str(key), schema))
                else:
                    yield from validator.descend(value, rule, path=key)

    def enum(_validator: Any, choices: Any, instance: Any, schema: Any) -> Iterator[Any]:
        if isinstance(instance, str) and instance not in choices:
            yield error("error", _choice_text(choices, schema))

    def pattern(_validator: Any, text: Any, instance: Any, schema: Any) -> Iterator[Any]:
        if isinstance(instance, str) and not re.search(text, instance):
            choices = schema.get("x-choices")
            yield error("error", _choice_text(choices, schema) if choices else f"must match {text}")

    def minimum(_validator: Any, least: Any, instance: Any, _schema: Any) -> Iterator[Any]:
        if isinstance(instance, int | float) and not isinstance(instance, bool) and instance < least:
            yield error("error", f"must be a minimum of {least}")

    def unique(_validator: Any, _rule: Any, instance: Any, _schema: Any) -> Iterator[Any]:
        if isinstance(instance, list) and any(item in instance[:index] for index, item in enumerate(instance)):
            yield error("error", "must not include duplicate elements")

    def no_check(*_arguments: Any) -> Iterator[Any]:
        return iter(())

    checker = Draft7Validator.TYPE_CHECKER.redefine(
        "integer", lambda _checker, value: isinstance(value, int) and not isinstance(value, bool)
    )
    return extend(  # type: ignore[no-untyped-call]
        Draft7Validator,
        {
            "anyOf": any_of,
            "type": type_,
            "required": no_check,
            "properties": properties,
            "additionalProperties": additional,
            "enum": enum,
            "pattern": pattern,
            "minimum": minimum,
            "uniqueItems": unique,
        },
        type_checker=checker,
    )


def _is_plain_text(value: Any, schema: Mapping[str, Any]) -> bool:
    """Tell whether a value is text where any text will do; most values are.

    hot: see tests/bench/bench_inventory.py
    """
    if not isinstance(value, str):
        return False
    branch = schema["anyOf"][0] if "anyOf" in schema else schema
    return branch.get("type") == "string" and "enum" not in branch and "pattern" not in branch


def _choice_text(choices: list[str], schema: Mapping[str, Any]) -> str:
    text = f"must be {'one of ' if len(choices) > 1 else ''}{', '.join(choices)}"
    types = schema.get("type")
    if isinstance(types, list):
        others = [_RUBY_TYPES[name] for name in types if name != "string"]
        text += f" or must be of type {' or '.join(others)}"
    return text


def check(
    data: Any,
    schema_name: str,
    location: str,
    *,
    text: str | None = None,
    positions: Positions | None = None,
    in_message: bool = False,
) -> list[Notice]:
    """Check data of a file and return the warnings about it.

    Args:
        location: how messages name the place: a path, `command line`.
        text: what the data was read from; when given, a good verdict is remembered by its hash.
        positions: where values stand, for the position of each problem.
        in_message: put positions into the message rather than beneath it.

    Raises:
        ValidationError: when a value has the wrong type or is not allowed.
    """
    found = disk.remember(
        "verdicts",
        (schema_name, _schema_text(schema_name), text),
        lambda: _good_findings(data, load_schema(schema_name), location, positions, in_message=in_message),
        use=text is not None,
    )
    return notices([Remark(kind, tuple(path), *rest) for kind, path, *rest in found], location) if found else []


@cache
def _schema_text(name: str) -> str:
    from runner.project.schema import DIRECTORY

    files = [f"{name}.json", "settings.json", "transports.json"]
    return "".join((DIRECTORY / file).read_text("utf-8") for file in files)


def _good_findings(
    data: Any, schema: dict[str, Any], location: str, positions: Positions | None, *, in_message: bool
) -> list[list[Any]]:
    findings = find_problems(data, schema)
    errors = [finding for finding in findings if finding.kind == "error"]
    if errors:
        raise validation_error(errors, location, positions, in_message=in_message)
    return [_with_place(finding, positions) for finding in findings]


def _with_place(finding: Finding, positions: Positions | None) -> list[Any]:
    """Return a finding as the fields of a `Remark`, which JSON can hold."""
    span = positions.find(finding.path, key=True) if positions is not None else None
    place = [None, None] if span is None else [span.line, span.column]
    return [finding.kind, list(finding.path), finding.text, finding.hint, *place]


def validation_error(
    errors: list[Finding],
    location: str | None = None,
    positions: Positions | None = None,
    *,
    in_message: bool = False,
) -> ValidationError:
    """Word the error for a list of findings, with the place of each where it is known."""
    spans = [positions.find(finding.path) if positions is not None else None for finding in errors]
    lines = []
    places = []
    for finding, span in zip(errors, spans, strict=True):
        line = f"  Value at '{finding.where}' {finding.text}"
        if span is not None:
            if in_message:
                line += f" (line: {span.line}, column: {span.column})"
            places.append(show(span))
        lines.append(line)
    head = "Invalid configuration" + (f" at {location}" if location else "") + ":"
    details = spans[0].details() if in_message and spans and spans[0] is not None else {}
    error = ValidationError("\n".join([head, *lines]), details=details, help="\n".join(places) or None)
    error.paths = [finding.path for finding in errors]
    return error
