"""Types of values that a higher layer brings."""

from __future__ import annotations

from typing import Any, ClassVar

from runner.puppet.types import OBJECT, RICH_DATA, describe_mismatch, infer, parse_type
from runner.puppet.types.native import NativeType
from runner.puppet.values.native import NativeObject

ANIMAL = NativeType("Animal")
DOG = NativeType("Dog", parent=ANIMAL, element_type=parse_type("Integer"))


class Dog(NativeObject):
    puppet_type: ClassVar[Any] = DOG


class Lookup:
    def find_type(self, name: str) -> NativeType | None:
        return DOG if name == "Dog" else None


def test_instances() -> None:
    assert DOG.accepts(Dog())
    assert ANIMAL.accepts(Dog())
    assert OBJECT.accepts(Dog())
    assert RICH_DATA.accepts(Dog())
    assert not DOG.accepts("dog")


def test_inference_text_and_iteration() -> None:
    assert infer(Dog()) is DOG
    assert str(parse_type("Array[Dog]", Lookup())) == "Array[Dog]"
    assert DOG.iterable
    assert not ANIMAL.iterable


def test_mismatches_name_it() -> None:
    assert describe_mismatch("value", parse_type("Integer"), Dog()) == "value expects an Integer value, got Dog"
    assert describe_mismatch("value", DOG, 1) == "value expects a Dog value, got Integer"
