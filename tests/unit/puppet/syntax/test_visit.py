"""The table of children covers every class and field."""

from __future__ import annotations

import dataclasses

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax import parse
from runner.puppet.syntax.labels import label
from runner.puppet.syntax.visit import FIELDS, walk, walk_with_path
from runner.source import SourceFile

ABSTRACT = {n.Node, n.Operation, n.Definition}


def classes() -> list[type[n.Node]]:
    found = [value for value in vars(n).values() if isinstance(value, type) and issubclass(value, n.Node)]
    return [value for value in found if value not in ABSTRACT]


def test_every_class_is_listed() -> None:
    assert {kind.__name__ for kind in classes()} == {kind.__name__ for kind in FIELDS}


def test_every_field_with_nodes_is_listed() -> None:
    node_names = {kind.__name__ for kind in [*classes(), *ABSTRACT]}
    for kind in classes():
        fields = {
            field.name
            for field in dataclasses.fields(kind)
            if any(word in node_names for word in str(field.type).replace("[", " ").replace("]", " ").split())
        }
        assert fields - {"definitions"} == set(FIELDS[kind]), kind.__name__


def test_parents_come_first() -> None:
    program = parse(SourceFile(None, "[1, f(2)]"))
    names = [type(node).__name__ for node in walk(program)]
    assert names == [
        "Program", "LiteralList", "LiteralInteger", "CallNamedFunction", "QualifiedName", "LiteralInteger",
    ]  # fmt: skip
    paths = {type(node).__name__: [type(above).__name__ for above in path] for node, path in walk_with_path(program)}
    assert paths["QualifiedName"] == ["Program", "LiteralList", "CallNamedFunction"]


def test_labels() -> None:
    program = parse(SourceFile(None, "1 + 2"))
    assert label(program.body) == "'+' expression"
